import { listenInAll, subscribeToDocuments, visibleWindow } from '@/lib/browser/documents'
import { both } from '@/lib/browser/listen'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { ReadableStore } from '@/lib/store'

/** How often subscribers are called while music plays. */
export const tickMs = 100

/** Moving things on the screen move at most this often, since every frame costs all processes of the browser. */
export const beatMs = 200

export const secondMs = 1_000

/** In ms, or a function of the playhead that returns where it has to be for the next call: infinite for never. */
export type Pace = number | ((positionMs: number) => number)

/** Subscribers are called this long after their position, so that rounding never makes it too early. */
const afterStartMs = 5

export type PlaybackClock = ReturnType<typeof createPlaybackClock>

/**
 * The page's only ticker. It runs only while the playhead advances, there are subscribers, and the page or another
 * window of ours is visible. Each position is computed from the anchor, so a late or missed tick loses nothing.
 */
export function createPlaybackClock(store: ReadableStore<PlayerState>) {
  /** To where the playhead has to be for the next call. */
  const listeners = new Map<() => void, { pace: Pace; dueMs: number }>()
  let positionMs = 0
  let anchor = selectAnchor(store.getState())
  let stopTimer = () => {}
  let release: (() => void) | undefined

  /** `isSeenAnew`: the page became visible, so subscribers that do nothing while hidden are called too. */
  function read(isSeenAnew: boolean) {
    const state = store.getState()
    const before = anchor
    anchor = selectAnchor(state)
    const next = anchor === null ? 0 : positionAt(anchor, performance.now(), selectDurationMs(state))
    if (next === positionMs && !isSeenAnew) return
    positionMs = next
    for (const [listener, wanted] of [...listeners]) {
      if (!isSeenAnew && anchor === before && positionMs < wanted.dueMs) continue
      wanted.dueMs = dueMs(wanted.pace)
      listener()
    }
  }

  function settle(isSeenAnew = false) {
    stopTimer()
    read(isSeenAnew)
    const seen = visibleWindow()
    const waitMs = Math.min(...[...listeners.values()].map(({ dueMs }) => dueMs)) - positionMs + afterStartMs
    if (!anchor?.isAdvancing || !seen || !Number.isFinite(waitMs)) return
    const timer = seen.setTimeout(settle, waitMs)
    stopTimer = () => seen.clearTimeout(timer)
  }

  const dueMs = (pace: Pace) =>
    typeof pace === 'function' ? pace(positionMs) : positionMs - (positionMs % pace) + pace

  function attach() {
    const stops = [
      store.subscribe(() => settle()),
      subscribeToDocuments(() => settle(true)),
      listenInAll({ visibilitychange: () => settle(true) }),
      () => stopTimer(),
    ]
    return stops.reduce(both)
  }

  return {
    /**
     * Called when the playhead passes a multiple of the pace, and at once when it jumps; not for the paces of others.
     * Returns the function that unsubscribes.
     */
    subscribe(listener: () => void, pace: Pace = tickMs): () => void {
      release ??= attach()
      settle()
      listeners.set(listener, { pace, dueMs: dueMs(pace) })
      settle()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        release?.()
        release = undefined
      }
    },
    /** The playhead at the last tick: it does not change between ticks, as an external store's snapshot must not. */
    getPositionMs: () => positionMs,
  }
}
