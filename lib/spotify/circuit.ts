import type { WaitClock } from '@/lib/spotify/wait-clock'
import { createStore, type ReadableStore } from '@/lib/store'

/** `rate-limited`: the provider said so; `unreachable`: requests fail without an answer, which may mean the same. */
export type CircuitCause = 'rate-limited' | 'unreachable'

export type CircuitState =
  | { status: 'closed' }
  | {
      status: 'open'
      cause: CircuitCause
      retryAtMs: number
      /** From its beginning, or from when it was last made longer. */
      pauseMs: number
      failures: number
    }

export type Circuit = ReadableStore<CircuitState> & {
  /** True from the first failure to the next success: then requests go out one at a time. */
  isRecovering(): boolean
  /** Call it for each request that leaves; its ticket tells whether it left before or after the trouble began. */
  noteSent(): number
  /** The latest cause of trouble; null before the first. */
  cause(): CircuitCause | null
  /**
   * The request was answered with 429; `retryAfterMs` is null where the header could not be read. Returns the time to
   * try again.
   */
  noteRateLimited(ticket: number, retryAfterMs: number | null): number
  /** The request failed in a browser that has a network. Returns the time to try again. */
  noteUnreachable(ticket: number): number
  /** The request got any other answer. */
  noteAnswered(ticket: number): void
}

const CLOSED_CIRCUIT: CircuitState = { status: 'closed' }
/** Whatever is asked for, somebody tries again after a day. */
const LONGEST_ASKED_MS = 24 * 60 * 60_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS: Record<CircuitCause, number> = { 'rate-limited': 64_000, unreachable: 16_000 }

/**
 * Keeps everyone who shares it from sending requests while the provider wants a pause: for its `Retry-After`, or for 1,
 * 2, 4 … seconds where that cannot be read. The 429 often reaches a browser as a failed fetch, because it lacks the
 * CORS headers.
 */
export function createCircuit({ clock }: { clock: Pick<WaitClock, 'nowMs' | 'after'> }): Circuit {
  const { setState, ...store } = createStore<CircuitState>(CLOSED_CIRCUIT)
  let failures = 0
  let sent = 0
  let sentByLastFailure = 0
  let latestCause: CircuitCause | null = null
  let cancelClose = () => {}

  function open(cause: CircuitCause, ticket: number, askedMs: number | null): number {
    const nowMs = clock.nowMs()
    const state = store.getState()
    // Requests that were under way together fail together: that is one failure.
    if (ticket > sentByLastFailure) failures += 1
    sentByLastFailure = sent
    const grown = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS[cause])
    const pauseMs = Math.max(Math.min(askedMs ?? grown, LONGEST_ASKED_MS), leftOf(state, nowMs))
    const retryAtMs = nowMs + pauseMs
    // A pause that the provider asked for stays one, whatever else fails during it.
    const isAsked = state.status === 'open' && state.cause === 'rate-limited'
    latestCause = isAsked ? 'rate-limited' : cause
    cancelClose()
    // The timer decides, not the clock, which may be set meanwhile.
    cancelClose = clock.after(pauseMs, () => setState(CLOSED_CIRCUIT))
    setState({ status: 'open', cause: latestCause, retryAtMs, pauseMs, failures })
    return retryAtMs
  }

  return {
    ...store,
    isRecovering: () => failures > 0,
    noteSent() {
      sent += 1
      return sent
    },
    cause: () => latestCause,
    noteRateLimited: (ticket, retryAfterMs) => open('rate-limited', ticket, retryAfterMs),
    noteUnreachable: (ticket) => open('unreachable', ticket, null),
    noteAnswered(ticket) {
      // A late answer from before the trouble proves nothing.
      if (failures === 0 || ticket <= sentByLastFailure) return
      failures = 0
      cancelClose()
      setState(CLOSED_CIRCUIT)
    },
  }
}

/** What is left of the pause; 0 once it is over. More than all of it cannot be: then the clock was set back. */
export function leftOf(state: CircuitState, nowMs: number): number {
  return state.status === 'closed' ? 0 : Math.min(Math.max(0, state.retryAtMs - nowMs), state.pauseMs)
}
