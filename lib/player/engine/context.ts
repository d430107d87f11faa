import type { Attempt } from '@/lib/music/playback'
import type { PlayerAnswer, Port } from '@/lib/player/commands'
import type { Retries } from '@/lib/player/engine/retries'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import type { PlayerFact } from '@/lib/player/facts'
import type { PlayerState } from '@/lib/player/state'
import { abortedError, type ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

/**
 * Spotify doesn't keep the order of overlapping requests, so they are sent one at a time. A request that `called`
 * aborts is not sent if it still waits; if it was sent, `send`'s signal aborts it. Both give `aborted`.
 */
export type InTurn = (
  send: (signal: AbortSignal) => Promise<PlayerAnswer>,
  called?: AbortSignal,
) => Promise<PlayerAnswer>

/** Shared by the parts of the engine. Everything they schedule ends with `signal`. */
export type EngineContext = {
  client: SpotifyClient
  port: Port
  inTurn: InTurn
  retries: Retries
  getState(): PlayerState
  dispatch(fact: PlayerFact): void
  subscribe(listener: () => void): () => void
  settings(): PlayerSettings
  notify(error: ProviderError, attempt?: Attempt): void
  signal: AbortSignal
}

/** For a device: it reports what it learns, and the engine dispatches it. */
export type DeviceContext = Omit<EngineContext, 'client' | 'dispatch' | 'notify'> & {
  report(fact: PlayerFact): void
}

const left = new WeakSet<AbortSignal>()

/** Notes that an abortable request was sent. From now on it may take effect even if it is aborted. */
export function noteLeft(called?: AbortSignal): void {
  if (called) left.add(called)
}

export const hasLeft = (called: AbortSignal): boolean => left.has(called)

/** An aborted request may still take effect within this time. */
export const lateMs = 15_000

/** For a command whose effect is there already. */
export const met: Promise<PlayerAnswer> = Promise.resolve({ ok: true })

export const calledOff = (signal?: AbortSignal): PlayerAnswer => ({ ok: false, error: abortedError(signal) })

/** Milliseconds, on the clock of every fact. */
export const now = (): number => performance.now()

/** Runs `undo` when the engine stops. Returns a function that cancels that. */
export function onEnd(signal: AbortSignal, undo: () => void): () => void {
  signal.addEventListener('abort', undo, { once: true })
  return () => signal.removeEventListener('abort', undo)
}

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
    const forget = onEnd(signal, () => resolve(false))
    later(signal, delayMs, () => {
      forget()
      resolve(true)
    })
  })
}
