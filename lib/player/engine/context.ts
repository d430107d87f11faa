import type { PlayerSettings } from '@/lib/player/engine/settings'
import type { PlayerFact } from '@/lib/player/facts'
import type { PlaybackPort } from '@/lib/player/ports/port'
import type { PlayerState } from '@/lib/player/state'
import type { SpotifyClient } from '@/lib/spotify/client'

/** What the parts of the engine share. Everything they schedule ends with `signal`. */
export type EngineContext = {
  client: SpotifyClient
  remote: PlaybackPort
  getState(): PlayerState
  dispatch(fact: PlayerFact): void
  subscribe(listener: () => void): () => void
  settings(): PlayerSettings
  /** Tells the listener something the screen does not show. */
  notify(message: string): void
  signal: AbortSignal
}

/** Milliseconds on the clock of every fact. */
export function now(): number {
  return performance.now()
}

/** Runs later, unless the engine has stopped by then. Answers its own undo. */
export function later(signal: AbortSignal, delayMs: number, run: () => void): () => void {
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', stop)
    if (!signal.aborted) run()
  }, delayMs)
  const stop = () => clearTimeout(timer)
  signal.addEventListener('abort', stop, { once: true })
  return () => {
    stop()
    signal.removeEventListener('abort', stop)
  }
}

/** Waits; false when the engine stopped meanwhile. */
export function wait(signal: AbortSignal, delayMs: number): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), delayMs)
    const stop = () => {
      clearTimeout(timer)
      resolve(false)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
