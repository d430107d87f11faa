import { listenInAll, subscribeToDocuments, visibleWindow } from '@/lib/browser/documents'
import { both } from '@/lib/browser/listen'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { ReadableStore } from '@/lib/store'

/** How often subscribers hear of the position while music plays. */
export const tickMs = 100

/** What moves on the screen moves this often at most: every frame that is drawn costs all processes of the browser. */
export const beatMs = 200

export const secondMs = 1_000

/** In ms, or where the playhead has to be for the next call, in ms: infinite where nothing more is to come. */
export type Pace = number | ((positionMs: number) => number)

/** Subscribers hear of what they wait for this long after it, so that rounding never makes it too early. */
const afterStartMs = 5

export type PlaybackClock = ReturnType<typeof createPlaybackClock>

/**
 * The page's only ticker. It runs only while the playhead advances, somebody is subscribed, and the page or another window
 * of ours can be seen; every position is computed from the anchor, so a tick that comes late or not at all loses nothing.
 */
export function createPlaybackClock(store: ReadableStore<PlayerState>) {
  /** To where the playhead has to be for the next call. */
  const listeners = new Map<() => void, { pace: Pace; dueMs: number }>()
  let positionMs = 0
  let anchor = selectAnchor(store.getState())
  let stopTimer = () => {}
  let release: (() => void) | undefined

  /** `isSeenAnew`: whoever does nothing while hidden has not followed what happened meanwhile. */
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
     * Returns the function that unsubscribes. Called when the playhead passes a multiple of the pace, and at once when it
     * jumps; not for what others wait for.
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
