import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { ReadableStore } from '@/lib/store'

/** How often subscribers hear of the position while music plays. */
export const tickMs = 100

/** Subscribers hear of a new second this long after it begins, so that rounding never makes it too early. */
const afterSecondMs = 5

export type PlaybackClock = {
  /**
   * Returns the function that unsubscribes. Called on every tick, and at once when the playhead jumps. `every:
   * 'second'` is called at least when the second changes, which costs a tenth.
   */
  subscribe(listener: () => void, every?: 'tick' | 'second'): () => void
  /** The playhead at the last tick: it does not change between ticks, as an external store's snapshot must not. */
  getPositionMs(): number
}

/**
 * The page's only ticker. It runs only while the playhead advances, somebody is subscribed, and the page is visible;
 * every position is computed from the anchor, so a tick that comes late or not at all loses nothing.
 */
export function createPlaybackClock(store: ReadableStore<PlayerState>): PlaybackClock {
  const listeners = new Map<() => void, 'tick' | 'second'>()
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

  /** Reads the position, and schedules the next time. */
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
    const isFine = [...listeners.values()].includes('tick')
    return isFine ? tickMs : 1_000 - (positionMs % 1_000) + afterSecondMs
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
    subscribe(listener, every = 'tick') {
      listeners.set(listener, every)
      release ??= attach()
      settle()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        release?.()
        release = undefined
      }
    },
    getPositionMs: () => positionMs,
  }
}
