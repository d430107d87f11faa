import { matchesUri } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, lateMs, later, now, onEnd } from '@/lib/player/engine/context'
import { confirms } from '@/lib/player/intents'
import type { Pending, PendingEffect, PlaybackSnapshot } from '@/lib/player/state'

export type Sent = Pick<Pending, 'id' | 'effect' | 'sentAtMs'> & {
  /** Null for the active device. */
  deviceId: string | null
}
type Followed = Sent & { again: () => void; isDone: boolean }

/** When to ask what plays, on devices that don't report it. */
const looksMs = [5_000, 14_000]

/**
 * Sends a command again that an aborted request has undone by taking effect late: for example a list that starts
 * after Pause, or instead of the one pressed next. A song that a late seek has moved goes back to its start. Each
 * such request is answered once.
 */
export function followLate(
  { getState, subscribe, signal }: Pick<EngineContext, 'getState' | 'subscribe' | 'signal'>,
  look: () => Promise<void>,
  seek: (positionMs: number) => void,
) {
  const newest = new Map<string, Followed>()
  let watched: readonly Sent[] = []
  let seen: PlaybackSnapshot | null = null

  function handleReport() {
    const { playback } = getState()
    if (playback === seen) return
    seen = playback
    if (playback === null) return
    for (const late of watched) {
      const isSeek = late.effect.kind === 'seek'
      const able = [...newest.values()].filter((sent) => canUndo(late, sent)).sort((a, b) => a.id - b.id)
      // A late seek can only affect the latest start.
      const undone = able.slice(isSeek ? -1 : 0).filter((sent) => isUndone(sent, late, playback))
      if (undone.length === 0) continue
      watched = watched.filter((other) => other !== late)
      for (const { again, effect } of undone) isSeek ? seek(beginningOf(effect)) : again()
    }
  }

  onEnd(signal, subscribe(handleReport))
  return {
    /** Watches a command for earlier requests that undo it late; `again` sends it once more. */
    follow(sent: Sent, answer: Promise<PlayerAnswer>, again: () => void): void {
      const followed: Followed = { ...sent, again, isDone: false }
      const { effect } = sent
      newest.set(effect.kind, followed)
      // Of a start and Pause the later one counts. Play continues what the start began.
      if (effect.kind === 'start') newest.delete('playing')
      const isPause = effect.kind === 'playing' && !effect.isPlaying
      if (isPause) newest.delete('start')
      answer.then(
        ({ ok }) => {
          // Pause is refused where nothing plays yet, but it is still what the listener wants.
          followed.isDone = ok || isPause
        },
        // The caller gets the error, and nothing was done.
        () => {},
      )
    },
    /** Whether a later command has taken effect already. */
    isOvertaken: (id: number): boolean => [...newest.values()].some((sent) => sent.isDone && sent.id > id),
    /** A request that was sent, and then aborted or replaced, may take effect late. */
    watch(sent: Sent): void {
      const { effect } = sent
      // Only a part of it may arrive.
      const late: Sent =
        effect.kind === 'start'
          ? { ...sent, effect: { ...effect, request: { ...effect.request, isShuffled: false } } }
          : sent
      watched = [...watched, late]
      const mayUndo = () => watched.includes(late) && [...newest.values()].some((sent) => canUndo(late, sent))
      for (const delayMs of looksMs) later(signal, delayMs, () => mayUndo() && void look())
      later(signal, lateMs, () => {
        watched = watched.filter((other) => other !== late)
      })
      // The report may have come before the answer.
      seen = null
      handleReport()
    },
  }
}

/** The intents a late request of each kind can undo. A late Pause is left alone: it could be one made on a phone. */
const undoes: { [K in PendingEffect['kind']]?: readonly PendingEffect['kind'][] } = {
  start: ['start', 'playing', 'transfer', 'shuffle'],
  playing: ['playing', 'transfer'],
  skip: ['playing'],
  seek: ['start', 'skip', 'seek'],
  transfer: ['playing', 'transfer'],
  shuffle: ['shuffle'],
  repeat: ['repeat'],
}

function canUndo(late: Sent, { id, effect }: Sent): boolean {
  return id > late.id && undoes[late.effect.kind]?.includes(effect.kind) === true
}

/** Whether a report shows the late request instead of what was sent after it. */
function isUndone(sent: Followed, late: Sent, report: PlaybackSnapshot): boolean {
  if (!sent.isDone) return false
  const isPause = late.effect.kind === 'playing' && !late.effect.isPlaying
  if (isPause || (late.deviceId !== null && late.deviceId !== report.deviceId)) return false
  const atMs = now()
  if (late.effect.kind === 'seek') return isMoved(sent, late, report, atMs)
  if (!confirms(late, report, atMs) || isFromAnother(late, report)) return false
  return !confirms(sent, report, atMs) || isAtOther(sent, late, report)
}

/** A late seek moves the playhead of the song that was started after it. */
function isMoved(sent: Sent, late: Sent, report: PlaybackSnapshot, atMs: number): boolean {
  const isPlayedFrom = (positionMs: number, { sentAtMs }: Sent) =>
    confirms({ effect: { kind: 'seek', positionMs }, sentAtMs }, report, atMs)
  const isInSong =
    sent.effect.kind === 'seek' ? report.item?.uri === sent.effect.uri : confirms(sent, report, atMs)
  return (
    isInSong && isPlayedFrom(beginningOf(late.effect), late) && !isPlayedFrom(beginningOf(sent.effect), sent)
  )
}

function beginningOf(effect: PendingEffect): number {
  if (effect.kind === 'start') return effect.request.positionMs ?? 0
  return effect.kind === 'seek' ? effect.positionMs : 0
}

/** Someone else plays another song of the list: a late start begins with its own first song. */
function isFromAnother({ effect }: Sent, { item }: PlaybackSnapshot): boolean {
  return (
    effect.kind === 'start' && !!effect.first && item !== null && !matchesUri(effect.first.item, item.uri)
  )
}

/** Another song of the same list. */
function isAtOther({ effect }: Sent, late: Sent, { item }: PlaybackSnapshot): boolean {
  if (effect.kind !== 'start' || late.effect.kind !== 'start' || !effect.first || !late.effect.first || !item)
    return false
  return matchesUri(late.effect.first.item, item.uri) && !matchesUri(effect.first.item, item.uri)
}
