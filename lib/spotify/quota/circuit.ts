import { ProviderError } from '@/lib/provider-error'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'
import { sharedPauseMs } from '@/lib/spotify/quota/waits'
import { createStore } from '@/lib/store'

/** `rate-limited`: Spotify said so. `unreachable`: requests fail without an answer, which may mean the same. */
export type CircuitCause = 'rate-limited' | 'unreachable'

export type CircuitState =
  | { status: 'closed' }
  | {
      status: 'open'
      cause: CircuitCause
      retryAtMs: number
      /** From its start, or from when it was last extended. */
      pauseMs: number
      failures: number
    }

export type OpenCircuit = Extract<CircuitState, { status: 'open' }>

export type Circuit = ReturnType<typeof createCircuit>

const CLOSED_CIRCUIT: CircuitState = { status: 'closed' }

/**
 * Stops all requests while Spotify wants a pause: for its `Retry-After`, or for 1, 2, 4 … seconds if that can't be
 * read. A 429 often reaches a browser as a failed fetch, because it lacks CORS headers.
 */
export function createCircuit({ clock }: { clock: Pick<WaitClock, 'nowMs' | 'after'> }) {
  const { setState, ...store } = createStore<CircuitState>(CLOSED_CIRCUIT)
  let failures = 0
  let sent = 0
  let sentByLastFailure = 0
  let latestCause: CircuitCause | null = null
  let cancelClose = () => {}

  function open(cause: CircuitCause, ticket: number, askedMs: number | null): number {
    const nowMs = clock.nowMs()
    const state = store.getState()
    // Requests under way at the same time fail together: that is one failure.
    if (ticket > sentByLastFailure) failures += 1
    sentByLastFailure = sent
    const pauseMs = Math.max(sharedPauseMs(cause, failures, askedMs), leftOf(state, nowMs))
    const retryAtMs = nowMs + pauseMs
    // Other failures don't shorten a pause that Spotify asked for.
    const isAsked = state.status === 'open' && state.cause === 'rate-limited'
    latestCause = isAsked ? 'rate-limited' : cause
    cancelClose()
    // A timer, because the clock may be set meanwhile.
    cancelClose = clock.after(pauseMs, () => setState(CLOSED_CIRCUIT))
    setState({ status: 'open', cause: latestCause, retryAtMs, pauseMs, failures })
    return retryAtMs
  }

  return {
    ...store,
    /** True from the first failure to the next success: then requests go out one at a time. */
    isRecovering: () => failures > 0,
    /** Call it for each request. Its ticket tells whether the request was sent before or after the trouble began. */
    noteSent(): number {
      sent += 1
      return sent
    },
    /** The latest cause of trouble; null before the first. */
    cause: () => latestCause,
    /** After a 429; `retryAfterMs` is null if unreadable. Returns the time to try again. */
    noteRateLimited: (ticket: number, retryAfterMs: number | null) =>
      open('rate-limited', ticket, retryAfterMs),
    /** The request failed in a browser that has a network. Returns the time to try again. */
    noteUnreachable: (ticket: number) => open('unreachable', ticket, null),
    /** The request got any other answer. */
    noteAnswered(ticket: number): void {
      // An answer to an earlier request proves nothing.
      if (failures === 0 || ticket <= sentByLastFailure) return
      failures = 0
      cancelClose()
      setState(CLOSED_CIRCUIT)
    },
  }
}

/** The rest of the pause; 0 once it is over. Never more than the whole pause, even if the clock was set back. */
export function leftOf(state: CircuitState, nowMs: number): number {
  return state.status === 'closed' ? 0 : Math.min(Math.max(0, state.retryAtMs - nowMs), state.pauseMs)
}

/** The error of a read that doesn't wait for the end of the pause. */
export const toPauseError = ({
  cause,
  retryAtMs,
}: Pick<OpenCircuit, 'cause' | 'retryAtMs'>): ProviderError =>
  cause === 'rate-limited'
    ? new ProviderError('rate-limited', 'The provider asked for a pause.', { status: 429, retryAtMs })
    : new ProviderError('unavailable', 'The provider cannot be reached.', { retryAtMs })
