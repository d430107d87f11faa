/** Where Next leads while there is a song to hand over. */
import type { Playable } from '@/lib/music/entities'
import type { PlayerAnswer, SkipTarget } from '@/lib/player/commands'
import { calledOff, type EngineContext, met, wait } from '@/lib/player/engine/context'
import { type HandedTracks, notInQueue } from '@/lib/player/engine/up-next/handed-tracks'
import type { ListRemainder } from '@/lib/player/engine/up-next/list-remainder'
import { createSkipWatch, isOnDevice, refused, uncertain } from '@/lib/player/engine/up-next/skip-watch'
import type { OwnSkip, SkipPress, UpNextNeeds } from '@/lib/player/engine/up-next/up-next-parts'
import { lagMs } from '@/lib/player/fold-playback'
import { type OwnQueue, withoutEntries, withRestored } from '@/lib/player/own-queue/own-queue'
import type { OwnQueueStore } from '@/lib/player/own-queue/own-queue-store'
import { selectNextTracks } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { isAboutMusic, isUnknownMusic, mayHaveSucceeded } from '@/lib/provider-error'

type Parts = Pick<UpNextNeeds, 'others' | 'play'> & {
  context: EngineContext
  handedTracks: HandedTracks
  remainder: ListRemainder
  ownQueue(): OwnQueueStore
  alone<T>(run: () => Promise<T>): Promise<T | undefined>
}

export function createSkipping({ context, others, play, handedTracks, remainder, ownQueue, alone }: Parts) {
  const { getState, notify, signal } = context
  const watch = createSkipWatch({ context, others, handedTracks, ownQueue })
  const { catchUp, hasFoundDevice, hasMovedOn, hasSettledLast, knowOf, reach, readHanded, skipOnce } = watch

  /** If it has nothing to follow, it starts. */
  async function skip(press: SkipPress, target?: SkipTarget): Promise<PlayerAnswer> {
    const { called } = press
    const answer = await alone(async (): Promise<PlayerAnswer> => {
      // It may have waited for another tab.
      if (called.aborted) return calledOff(called)
      const entryId = typeof target === 'object' ? target.entryId : undefined
      if (!isOnDevice(getState()) && !(await hasFoundDevice())) return startOne({ ownQueue, play }, entryId)
      await catchUp(entryId !== undefined)
      const handed = readHanded()
      // It is the song to skip.
      if (handed && handedTracks.isPlaying(handed) && !hasMovedOn(press.fromUri)) handedTracks.begin()
      if (!(await hasSettledLast())) return uncertain()
      if (called.aborted) return calledOff(called)
      if (entryId !== undefined) return skipToEntry(entryId, press)
      return target === 'after-queue' ? skipPastQueue(press) : skipToNext(press)
    })
    return answer ?? calledOff(called)
  }

  /** Hands the next song over, if none waits at Spotify, and skips to it. */
  async function skipToNext({ called, fromUri }: SkipPress): Promise<PlayerAnswer> {
    const error = readHanded() === null ? await handedTracks.handOver() : null
    // The caller reports it.
    handedTracks.takeUntold()
    if (error && !isAboutMusic(error)) return refused(error)
    // The device takes nothing from the queue, so Next leads to its own next song.
    if (error) notify(error)
    const handed = readHanded()
    return skipOnce(called, () => (handed ? handedTracks.isPlaying(handed) : hasMovedOn(fromUri)))
  }

  /** By its ID, whatever is first in the queue by then and whatever waits at Spotify. */
  async function skipToEntry(entryId: string, { called, onPassed }: SkipPress): Promise<PlayerAnswer> {
    const waiting = readHanded()
    if (waiting?.id === entryId) return reach(waiting, called)
    // It plays already, or another tab has removed it.
    if (!findEntry(ownQueue().read(), entryId))
      return handedTracks.hasBegun(entryId) ? calledOff() : refused(notInQueue())
    if (waiting) {
      const passing = await reach(waiting, called)
      if (!passing.ok) return passing
      if (readHanded() !== null) return uncertain()
      onPassed(waiting.uri)
      if (called.aborted) handedTracks.putBack(waiting)
    }
    if (called.aborted) return calledOff(called)
    const error = await handedTracks.handOver(entryId)
    handedTracks.takeUntold()
    if (error) return refused(error)
    const handed = readHanded()
    if (handed === null) return calledOff()
    const reached = await reach(handed, called)
    if (reached.ok && waiting) {
      handedTracks.putBack(waiting)
      // Until then Spotify may still list it in its queue, and a second hand-over would count it.
      await wait(signal, lagMs)
    }
    return reached
  }

  async function skipPastQueue({ called, fromUri, onPassed }: SkipPress): Promise<PlayerAnswer> {
    const handed = readHanded()
    // A song of a long list is among Spotify's next songs.
    if (handed === null || handed.isOfList) return skipOnce(called, () => hasMovedOn(fromUri))
    const passing = await skipOnce(called, () => handedTracks.isPlaying(handed))
    if (!passing.ok && !mayHaveSucceeded(passing.error)) return passing
    const seen = await knowOf(handed)
    // It still waits behind songs of others.
    if (seen === 'there') return passing
    if (seen === 'unknown') return uncertain()
    onPassed(handed.uri)
    const skipped = await skipOnce(called)
    if (skipped.ok) handedTracks.putBack(handed)
    return skipped
  }

  return {
    skip,
    next: (target?: SkipTarget): OwnSkip | null =>
      isOurs(getState(), ownQueue().read(), remainder.isDue(), target)
        ? { item: itemOf(getState(), ownQueue().read(), target), carry: (press) => skip(press, target) }
        : null,
  }
}

/** Starts the entry, or the first song that Spotify knows. It stays in the queue unless it starts. */
async function startOne(
  { ownQueue, play }: Pick<Parts, 'ownQueue' | 'play'>,
  entryId?: string,
): Promise<PlayerAnswer> {
  const { entries } = ownQueue().read()
  const entry = entryId === undefined ? entries[0] : findEntry(ownQueue().read(), entryId)
  if (!entry) return entryId === undefined ? met : refused(notInQueue())
  ownQueue().edit((known) => withoutEntries(known, [entry.id]))
  const answer = await play({ uris: [entry.item.uri] }, entry.item)
  if (answer.ok) return answer
  if (isUnknownMusic(answer.error)) return entryId === undefined ? startOne({ ownQueue, play }) : answer
  ownQueue().edit((known) => withRestored(known, [entry], entries))
  return answer
}

const findEntry = ({ entries }: OwnQueue, entryId: string) => entries.find(({ id }) => id === entryId)

function itemOf(state: PlayerState, queue: OwnQueue, target?: SkipTarget): Playable | null {
  const { entries, handed } = queue
  const [first = null, second = null] = selectNextTracks(state)
  if (typeof target === 'object')
    return findEntry(queue, target.entryId)?.item ?? (handed?.id === target.entryId ? handed.item : null)
  if (target === 'after-queue') return handed?.isOfList === false ? second : first
  return handed === null ? (entries[0]?.item ?? null) : (first ?? handed.item)
}

function isOurs(state: PlayerState, queue: OwnQueue, isListDue: boolean, target?: SkipTarget): boolean {
  const { entries, handed } = queue
  const hasOwn = entries.length > 0 || handed?.isOfList === false
  if (typeof target === 'object') return true
  // A song may be on its way to Spotify.
  if (target === 'after-queue') return isOnDevice(state) && hasOwn
  return isOnDevice(state) ? hasOwn || handed !== null || isListDue : entries.length > 0
}
