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
import { cancelSleepTimer, type SongTimer, storedSleepTimer, type TimeTimer } from '@/lib/player/sleep-timer'
import type { PlayerState } from '@/lib/player/state'

const fadeMs = 10_000
const fadeStepMs = 250
/** Paused music is silent by then. */
const quietMs = 500
/** A pause that fails is tried again for two minutes: the listener is asleep and sees no message. */
const retryMs = 15_000
const mostPauses = 9
/** How often the wall clock is read. */
const longestWaitMs = 10_000
/**
 * Browsers freeze and close hidden pages, so a timer that ran out meanwhile ends the music when the page is shown
 * again. A timer that ran out longer ago than this was during sleep, or while nothing was open, and is ignored.
 */
const lateMs = 2 * 60 * 60_000
/** The same for a page that was opened later, if music has been started in it. */
const lateAnewMs = 120_000
/** The wall-clock time of a song's end is this inexact. */
const inexactMs = 2_000
/** A clock that is set back by more than this is noticed. */
const setBackMs = 2_000
/**
 * The music pauses this long before the end of a song, so that the next one isn't heard. Another device reacts late.
 */
const spareMs = { here: 400, elsewhere: 1_500 }
/** A song this near its end has ended, and was not skipped. */
const nearEndMs = 3_000
/** On another device, no report tells a hidden page of a song's end. */
const looksWithinMs = 12_000
const looksEveryMs = 5_000

type Heard = { uri: string; durationMs: number; anchor: PositionAnchor }

/**
 * Carries the sleep timer out in the tab that has the player: fades the sound of this browser and pauses, or pauses
 * another device. The timer can be set, changed and turned off in any tab. Returns a function that stops it.
 */
export function runSleepTimer({ store, commands }: PlayerHandle): () => void {
  const { getState } = store
  const startedAtMs = Date.now()
  const findSetBackMs = watchClock()
  let timer: ReturnType<typeof setTimeout> | undefined
  let part = 1
  let isEnding = false
  let pausedAtMs = 0
  /** Since the last pause something was pressed, here or elsewhere. */
  let isOverruled = false
  let hasStopped = false
  let heard: Heard | null = null
  let lookedAtMs = Number.NEGATIVE_INFINITY

  function settle() {
    clearTimeout(timer)
    const isMine = !selectIsInOtherTab(getState())
    const set = storedSleepTimer.read()
    const before = heard
    heard = whatIsHeard(getState())
    if (isEnding) {
      isOverruled ||= isCommanded(getState(), pausedAtMs) || isPressed(before, heard)
      return
    }
    if (!isMine || set === null) return dim(1)
    const next =
      set.type === 'time'
        ? inTime(set, findSetBackMs(), mostLateMs(set, startedAtMs, getState()))
        : followSong(set, before, heard, getState())
    if (next === 'ended') return void end()
    if (next !== set) return storedSleepTimer.write(next)
    const leftMs = set.type === 'time' ? set.endsAtMs - Date.now() : songLeftMs()
    if (leftMs <= 0) return void end()
    const isFading = leftMs <= fadeMs && selectIsPlaying(getState()) && isHere(getState())
    dim(isFading ? leftMs / fadeMs : 1)
    const waitMs = isFading ? fadeStepMs : leftMs > fadeMs ? leftMs - fadeMs : leftMs
    timer = setTimeout(settle, Math.min(waitMs, longestWaitMs))
  }

  /** Until the music has to stop; infinite while it is paused. */
  function songLeftMs(): number {
    const state = getState()
    const anchor = selectAnchor(state)
    if (anchor === null || !selectIsPlaying(state)) return Number.POSITIVE_INFINITY
    const durationMs = selectDurationMs(state)
    const leftMs = durationMs - positionAt(anchor, performance.now(), durationMs)
    if (isHere(state)) return leftMs - spareMs.here
    if (leftMs < looksWithinMs) lookIfHidden()
    return leftMs - spareMs.elsewhere
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
      const pausing = commands.pause()
      pausedAtMs = performance.now()
      isOverruled = false
      const answer = await pausing
      await new Promise((resolve) => setTimeout(resolve, answer.ok ? quietMs : retryMs))
      // A press or a timer set since counts.
      const isOver = answer.ok || answer.error.kind === 'aborted' || storedSleepTimer.read() !== null
      if (isOver || isOverruled || hasStopped) break
    }
    isEnding = false
    if (!hasStopped) settle()
  }

  const stops = [store.subscribe(settle), storedSleepTimer.subscribe(settle)]
  settle()
  return () => {
    hasStopped = true
    for (const stop of stops) stop()
    clearTimeout(timer)
    dim(1)
  }
}

function mostLateMs({ endsAtMs }: TimeTimer, startedAtMs: number, state: PlayerState): number {
  return endsAtMs > startedAtMs || hasGoneOn(state) ? lateMs : lateAnewMs
}

const isHere = (state: PlayerState) => selectIsLoadedHere(state) && !selectIsExternal(state)

/** Music that was not started in this page has continued while no page was open. */
const hasGoneOn = (state: PlayerState) =>
  state.lastCommandAtMs === null && selectIsPlaying(state) && !isHere(state)

function whatIsHeard({ playback }: PlayerState): Heard | null {
  const { item } = playback ?? {}
  return playback && item ? { uri: item.uri, durationMs: item.durationMs, anchor: playback.anchor } : null
}

/** Null if it ran out too long ago. A wall clock that was set back doesn't make it longer. */
function inTime(set: TimeTimer, backMs: number, mostMs: number): TimeTimer | null {
  const nowMs = Date.now()
  if (nowMs - set.endsAtMs > mostMs) return null
  const endsAtMs = Math.min(set.endsAtMs - (backMs > setBackMs ? backMs : 0), nowMs + set.lengthMs)
  return endsAtMs === set.endsAtMs ? set : { ...set, endsAtMs }
}

/** A skip doesn't end the timer: it is then about the next song. Null if the song ended too long ago. */
function followSong(
  set: SongTimer,
  before: Heard | null,
  after: Heard | null,
  state: PlayerState,
): SongTimer | 'ended' | null {
  const isNew = before?.anchor !== after?.anchor
  if (after === null || (!isNew && set.endsAtMs !== null)) return set
  const lateByMs = set.endsAtMs === null ? Number.NEGATIVE_INFINITY : Date.now() - set.endsAtMs
  if (isNew && lateByMs > lateMs) return null
  if (isNew && hasEnded(set, lateByMs, before, after, state)) return 'ended'
  const endsAtMs = endOf(after, performance.now())
  const isSameEnd = Math.abs((endsAtMs ?? 0) - (set.endsAtMs ?? 0)) < inexactMs
  return isSameEnd && set.uri === after.uri ? set : { ...set, uri: after.uri, endsAtMs }
}

function hasEnded(
  { uri }: SongTimer,
  lateByMs: number,
  before: Heard | null,
  after: Heard,
  state: PlayerState,
): boolean {
  const nowMs = performance.now()
  // No page ran when it ended, or the clock stood still.
  const isOver = lateByMs > -inexactMs && (before !== null || hasGoneOn(state))
  const wasNearEnd = before !== null && isNearEnd(before, nowMs)
  const isAgain = placeOf(after, nowMs) < nearEndMs || (isOver && selectRepeat(state) === 'track')
  return (isOver || wasNearEnd) && ((before?.uri ?? uri) !== after.uri || isAgain)
}

const isNearEnd = (heard: Heard, nowMs: number) => heard.durationMs - placeOf(heard, nowMs) < nearEndMs

/** In this tab. A volume change is no wish for music. */
const isCommanded = ({ pending }: PlayerState, sinceMs: number): boolean =>
  pending.some(({ effect, sentAtMs }) => effect.kind !== 'volume' && sentAtMs > sinceMs)

/** In another tab or on another device. Only a song that starts or continues shows it. */
function isPressed(before: Heard | null, after: Heard | null): boolean {
  if (before === null || after === null) return false
  if (before.uri !== after.uri) return !isNearEnd(before, performance.now())
  return after.anchor.isAdvancing && !before.anchor.isAdvancing
}

/** In wall-clock time; null while it is paused. */
const endOf = (heard: Heard, nowMs: number): number | null =>
  heard.anchor.isAdvancing ? Math.round(Date.now() + heard.durationMs - placeOf(heard, nowMs)) : null

const placeOf = ({ anchor, durationMs }: Heard, nowMs: number) => positionAt(anchor, nowMs, durationMs)

/** How far the wall clock was set back since the last call, in ms; below 0 where it was set forward. */
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
