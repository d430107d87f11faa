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

const endings = new WeakMap<AbortSignal, Set<() => void>>()

/** Runs `undo` when the engine stops. Answers the way to take that back. One listener on the signal serves all. */
export function onEnd(signal: AbortSignal, undo: () => void): () => void {
  const undos = endings.get(signal) ?? follow(signal)
  undos.add(undo)
  return () => undos.delete(undo)
}

function follow(signal: AbortSignal): Set<() => void> {
  const undos = new Set<() => void>()
  endings.set(signal, undos)
  signal.addEventListener(
    'abort',
    () => {
      for (const undo of undos) undo()
    },
    { once: true },
  )
  return undos
}

/** Runs later, unless the engine has stopped by then. Answers its own undo. */
export function later(signal: AbortSignal, delayMs: number, run: () => void): () => void {
  const timer = setTimeout(() => {
    forget()
    if (!signal.aborted) run()
  }, delayMs)
  const stop = () => clearTimeout(timer)
  const forget = onEnd(signal, stop)
  return () => {
    stop()
    forget()
  }
}

/** Waits; false when the engine stopped meanwhile. */
export function wait(signal: AbortSignal, delayMs: number): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const forget = onEnd(signal, () => {
      clearTimeout(timer)
      resolve(false)
    })
    const timer = setTimeout(() => {
      forget()
      resolve(true)
    }, delayMs)
  })
}
