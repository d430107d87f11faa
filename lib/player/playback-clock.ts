import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { ReadableStore } from '@/lib/store'

/** How often subscribers hear of the position while music plays. */
export const tickMs = 100

/** What moves on the screen moves this often at most: every frame that is drawn costs all processes of the browser. */
export const beatMs = 200

export const secondMs = 1_000

/** Subscribers hear of a new beat or second this long after it begins, so that rounding never makes it too early. */
const afterStartMs = 5

export type PlaybackClock = ReturnType<typeof createPlaybackClock>

/**
 * The page's only ticker. It runs only while the playhead advances, somebody is subscribed, and the page is visible;
 * every position is computed from the anchor, so a tick that comes late or not at all loses nothing.
 */
export function createPlaybackClock(store: ReadableStore<PlayerState>) {
  const listeners = new Map<() => void, number>()
  let positionMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | undefined

  function read() {
    const state = store.getState()
    const anchor = selectAnchor(state)
    const next = anchor === null ? 0 : positionAt(anchor, performance.now(), selectDurationMs(state))
    if (next === positionMs) return
    positionMs = next
    for (const listener of [...listeners.keys()]) listener()
  }

  function settle() {
    clearTimeout(timer)
    timer = undefined
    read()
    const isAdvancing = selectAnchor(store.getState())?.isAdvancing === true
    if (isAdvancing && listeners.size > 0 && document.visibilityState === 'visible') {
      timer = setTimeout(settle, untilNextMs())
    }
  }

  function untilNextMs(): number {
    const everyMs = Math.min(...listeners.values())
    return everyMs <= tickMs ? tickMs : everyMs - (positionMs % everyMs) + afterStartMs
  }

  function attach() {
    const unsubscribe = store.subscribe(settle)
    document.addEventListener('visibilitychange', settle)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', settle)
      clearTimeout(timer)
      timer = undefined
    }
  }

  return {
    /**
     * Returns the function that unsubscribes. Called on every tick, and at once when the playhead jumps. With a longer
     * `everyMs` it is called at least when the playhead passes a multiple of that, which wakes the page less often.
     */
    subscribe(listener: () => void, everyMs = tickMs): () => void {
      listeners.set(listener, everyMs)
      release ??= attach()
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
