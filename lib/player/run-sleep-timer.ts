import { subscribeToStorage } from '@/lib/browser/browser-storage'
import { isAnyVisible } from '@/lib/browser/documents'
import type { PlayerHandle } from '@/lib/player/handle'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import {
  selectAnchor,
  selectDurationMs,
  selectIsExternal,
  selectIsInOtherTab,
  selectIsLoadedHere,
  selectIsPlaying,
  selectRepeat,
} from '@/lib/player/selectors'
import { cancelSleepTimer, type SleepTimer, storedSleepTimer } from '@/lib/player/sleep-timer'
import type { PlayerState } from '@/lib/player/state'

const fadeMs = 10_000
const fadeStepMs = 250
/** What was paused is silent by then. */
const quietMs = 500
/** A pause that fails is tried again for two minutes: whoever set the timer is asleep and sees no message. */
const retryMs = 15_000
const mostPauses = 9
/** The clock of the wall is looked at so often. */
const longestWaitMs = 10_000
/**
 * Browsers freeze a hidden page, and close it, until somebody looks at it: what should have ended meanwhile ends then. A
 * time that passed longer ago has passed in sleep, or while nothing was open: nobody waits for it any more.
 */
const lateMs = 2 * 60 * 60_000
/** The same for a page that was opened afterwards, where the listener has begun the music by then. */
const lateAnewMs = 120_000
/** The end of a song is known so well on the clock of the wall. */
const inexactMs = 2_000
/** A clock that is put back by more than this is noticed. */
const setBackMs = 2_000
/** The music stops so long before the end of a song, or the next one would be heard; another device hears of it late. */
const spareMs = { here: 400, elsewhere: 1_500 }
/** A song that goes this near its end has ended, and was not skipped. */
const nearEndMs = 3_000
/** On another device nothing tells a hidden page of a song's end. */
const looksWithinMs = 12_000
const looksEveryMs = 5_000

type Heard = { uri: string; durationMs: number; anchor: PositionAnchor }

/**
 * Carries the sleep timer out in the tab that has the player: fades the sound of this browser and pauses, or pauses
 * another device. The same timer may be set, changed and called off in any tab. Returns how to stop.
 */
export function runSleepTimer({ store, commands }: PlayerHandle): () => void {
  const { getState } = store
  const startedAtMs = Date.now()
  const findSetBackMs = watchClock()
  let timer: ReturnType<typeof setTimeout> | undefined
  let part = 1
  let isEnding = false
  let hasStopped = false
  let heard: Heard | null = null
  let lookedAtMs = Number.NEGATIVE_INFINITY

  function settle() {
    clearTimeout(timer)
    const isMine = !selectIsInOtherTab(getState())
    const set = storedSleepTimer.read()
    const before = heard
    heard = whatIsHeard(getState())
    if (isEnding) return
    if (!isMine || set === null) return dim(1)
    const due =
      set.type === 'time'
        ? inTime(set, findSetBackMs(), mostLateMs(set))
        : counted(set, before, heard, getState())
    if (due !== set) return storedSleepTimer.write(due)
    const leftMs = set.type === 'time' ? set.endsAtMs - Date.now() : untilEndMs(set)
    if (leftMs <= 0) return void end()
    const isFading = leftMs <= fadeMs && selectIsPlaying(getState()) && isHere(getState())
    dim(isFading ? leftMs / fadeMs : 1)
    const waitMs = isFading ? fadeStepMs : leftMs > fadeMs ? leftMs - fadeMs : leftMs
    timer = setTimeout(settle, Math.min(waitMs, longestWaitMs))
  }

  function mostLateMs({ endsAtMs }: SleepTimer & { type: 'time' }): number {
    return endsAtMs > startedAtMs || hasGoneOn(getState()) ? lateMs : lateAnewMs
  }

  /** Infinite while it is not the last song, or the music rests. */
  function untilEndMs({ left }: SleepTimer & { type: 'songs' }): number {
    if (left <= 0) return 0
    const state = getState()
    const anchor = selectAnchor(state)
    if (anchor === null || !selectIsPlaying(state)) return Number.POSITIVE_INFINITY
    const durationMs = selectDurationMs(state)
    const songLeftMs = durationMs - positionAt(anchor, performance.now(), durationMs)
    if (!isHere(state) && songLeftMs < looksWithinMs) lookIfHidden()
    if (left > 1) return Number.POSITIVE_INFINITY
    return songLeftMs - (isHere(state) ? spareMs.here : spareMs.elsewhere)
  }

  function lookIfHidden() {
    if (isAnyVisible() || performance.now() - lookedAtMs < looksEveryMs) return
    lookedAtMs = performance.now()
    void commands.look()
  }

  function dim(next: number) {
    if (next === part) return
    part = next
    commands.dim(part)
  }

  async function end() {
    isEnding = true
    cancelSleepTimer()
    for (let pauses = 0; pauses < mostPauses && selectIsPlaying(getState()); pauses += 1) {
      const answer = await commands.pause()
      await new Promise((resolve) => setTimeout(resolve, answer.ok ? quietMs : retryMs))
      // What was pressed or set since is meant.
      const isOver = answer.ok || answer.error.kind === 'aborted' || storedSleepTimer.read() !== null
      if (isOver || hasStopped) break
    }
    isEnding = false
    if (!hasStopped) settle()
  }

  const stops = [store.subscribe(settle), subscribeToStorage(settle)]
  settle()
  return () => {
    hasStopped = true
    for (const stop of stops) stop()
    clearTimeout(timer)
    dim(1)
  }
}

const isHere = (state: PlayerState) => selectIsLoadedHere(state) && !selectIsExternal(state)

/** While no page was open: nothing that was pressed in this one has begun it. */
const hasGoneOn = (state: PlayerState) =>
  state.lastCommandAtMs === null && selectIsPlaying(state) && !isHere(state)

function whatIsHeard({ playback }: PlayerState): Heard | null {
  const { item } = playback ?? {}
  return playback && item ? { uri: item.uri, durationMs: item.durationMs, anchor: playback.anchor } : null
}

/** Null where its time has passed unnoticed; a clock that was put back does not make it longer. */
function inTime(set: SleepTimer & { type: 'time' }, backMs: number, mostMs: number): SleepTimer | null {
  const nowMs = Date.now()
  if (nowMs - set.endsAtMs > mostMs) return null
  const endsAtMs = Math.min(set.endsAtMs - (backMs > setBackMs ? backMs : 0), nowMs + set.lengthMs)
  return endsAtMs === set.endsAtMs ? set : { ...set, endsAtMs }
}

/** A song that ended counts, one that was skipped does not: then the timer is about the one that came for it. */
function counted(
  set: SleepTimer & { type: 'songs' },
  before: Heard | null,
  after: Heard | null,
  state: PlayerState,
): SleepTimer | null {
  const { endsAtMs = null, uri } = set
  const isTold = before?.anchor !== after?.anchor
  if (after === null || (!isTold && set.endsAtMs !== undefined)) return set
  const lateByMs = endsAtMs === null ? Number.NEGATIVE_INFINITY : Date.now() - endsAtMs
  if (isTold && lateByMs > lateMs) return null
  const nowMs = performance.now()
  // No page ran when it ended, or its clock stood still.
  const isOver = isTold && lateByMs > -inexactMs && (before !== null || hasGoneOn(state))
  const wasNearEnd = before !== null && before.durationMs - placeOf(before, nowMs) < nearEndMs
  const isAgain = placeOf(after, nowMs) < nearEndMs || (isOver && selectRepeat(state) === 'track')
  const hasEnded = (isOver || (isTold && wasNearEnd)) && ((before?.uri ?? uri) !== after.uri || isAgain)
  // Another tab may have counted it already.
  const isNew = before === null || uri === before.uri
  // Of what else has ended since only the length of the last one is known.
  const others = isOver ? Math.max(0, Math.floor(lateByMs / Math.max(1, after.durationMs))) : 0
  const left = hasEnded && isNew ? Math.max(0, set.left - 1 - others) : set.left
  const next = { ...set, left, uri: after.uri, endsAtMs: endOf(after, nowMs) }
  const isSameEnd = Math.abs((next.endsAtMs ?? 0) - (endsAtMs ?? 0)) < inexactMs && set.endsAtMs !== undefined
  return isSameEnd && left === set.left && uri === after.uri ? set : next
}

/** On the clock of the wall; null while it rests. */
const endOf = (heard: Heard, nowMs: number): number | null =>
  heard.anchor.isAdvancing ? Math.round(Date.now() + heard.durationMs - placeOf(heard, nowMs)) : null

const placeOf = ({ anchor, durationMs }: Heard, nowMs: number) => positionAt(anchor, nowMs, durationMs)

/** By how much the clock of the wall was put back since it was asked last, in ms; below 0 where it was put forward. */
function watchClock(): () => number {
  let wallMs = Date.now()
  let steadyMs = performance.now()
  return () => {
    const passedMs = performance.now() - steadyMs
    const shownMs = Date.now() - wallMs
    wallMs += shownMs
    steadyMs += passedMs
    return passedMs - shownMs
  }
}
