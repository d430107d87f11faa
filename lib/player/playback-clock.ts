import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { Store } from '@/lib/player/store'

/** How often whoever reads the position hears of it while music plays. */
export const tickMs = 100

export type PlaybackClock = {
  /** Answers its own undo. Told on every tick, and at once when the playhead jumps. */
  subscribe(listener: () => void): () => void
  /** The playhead at the last tick: it stands still between ticks, as an external store's snapshot must. */
  getPositionMs(): number
}

/**
 * The one ticker of the page. It runs only while the playhead advances, somebody reads it, and the page can be seen;
 * every position is computed from the anchor, so a tick that comes late or not at all loses nothing.
 */
export function createPlaybackClock<F>(store: Store<PlayerState, F>): PlaybackClock {
  const listeners = new Set<() => void>()
  let positionMs = 0
  let ticker: ReturnType<typeof setInterval> | undefined
  let release: (() => void) | undefined

  function tick() {
    const state = store.getState()
    const anchor = selectAnchor(state)
    const next = anchor === null ? 0 : positionAt(anchor, performance.now(), selectDurationMs(state))
    if (next === positionMs) return
    positionMs = next
    for (const listener of [...listeners]) listener()
  }

  function settle() {
    tick()
    const shouldRun =
      selectAnchor(store.getState())?.isAdvancing === true && document.visibilityState === 'visible'
    if (shouldRun && ticker === undefined) ticker = setInterval(tick, tickMs)
    if (!shouldRun) stop()
  }

  function stop() {
    clearInterval(ticker)
    ticker = undefined
  }

  function attach() {
    const unsubscribe = store.subscribe(settle)
    document.addEventListener('visibilitychange', settle)
    settle()
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', settle)
      stop()
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      release ??= attach()
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
