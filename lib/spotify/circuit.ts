import type { WaitClock } from '@/lib/spotify/wait-clock'

/** `rate-limited`: the provider said so; `unreachable`: requests fail without an answer, which may mean the same. */
export type CircuitCause = 'rate-limited' | 'unreachable'

export type CircuitState =
  | { status: 'closed' }
  | { status: 'open'; cause: CircuitCause; retryAtMs: number; failures: number }

export type Circuit = {
  /** The same object until it changes: made for `useSyncExternalStore`. */
  getState(): CircuitState
  subscribe(listener: () => void): () => void
  /** True from the first failure to the next success: then requests go out one at a time. */
  isRecovering(): boolean
  /** A request begun at `startedAtMs` was answered 429; `retryAfterMs` null where the header could not be read. */
  noteRateLimited(startedAtMs: number, retryAfterMs: number | null, reason?: string): CircuitState
  /** A request begun at `startedAtMs` failed in a browser that has a network. */
  noteUnreachable(startedAtMs: number): CircuitState
  /** A request begun at `startedAtMs` got any other answer. */
  noteAnswered(startedAtMs: number): void
}

const CLOSED: CircuitState = { status: 'closed' }
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS: Record<CircuitCause, number> = { 'rate-limited': 64_000, unreachable: 16_000 }
// An allowance counted by day does not come back within seconds.
const QUOTA_PAUSE_MS = 10 * 60_000

/**
 * Keeps everybody who shares it from asking while the provider wants quiet: for its `Retry-After`, or for 1, 2, 4 …
 * seconds where that cannot be read. The 429 often reaches a browser as a failed fetch, because it lacks the CORS headers.
 */
export function createCircuit({ clock }: { clock: Pick<WaitClock, 'nowMs' | 'after'> }): Circuit {
  let state: CircuitState = CLOSED
  let failures = 0
  let lastFailureAtMs = Number.NEGATIVE_INFINITY
  let cancelClose = () => {}
  const listeners = new Set<() => void>()

  function set(next: CircuitState): void {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  function open(cause: CircuitCause, startedAtMs: number, pauseMs: number | null): CircuitState {
    const nowMs = clock.nowMs()
    // Requests that were under way together fail together: that is one failure.
    if (startedAtMs >= lastFailureAtMs || failures === 0) failures += 1
    lastFailureAtMs = nowMs
    const grown = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS[cause])
    const until = nowMs + (pauseMs ?? grown)
    const retryAtMs = state.status === 'open' ? Math.max(until, state.retryAtMs) : until
    cancelClose()
    cancelClose = clock.after(retryAtMs - nowMs, () => closeWhenDue(retryAtMs))
    set({ status: 'open', cause, retryAtMs, failures })
    return state
  }

  function closeWhenDue(retryAtMs: number): void {
    const leftMs = retryAtMs - clock.nowMs()
    // Timers hold at most 24 days and may fire early.
    if (leftMs > 0) cancelClose = clock.after(leftMs, () => closeWhenDue(retryAtMs))
    else set(CLOSED)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isRecovering: () => failures > 0,
    noteRateLimited(startedAtMs, retryAfterMs, reason) {
      const pauseMs = retryAfterMs ?? (reason === 'QUOTA_EXCEEDED' ? QUOTA_PAUSE_MS : null)
      return open('rate-limited', startedAtMs, pauseMs)
    },
    noteUnreachable: (startedAtMs) => open('unreachable', startedAtMs, null),
    noteAnswered(startedAtMs) {
      // A straggler from before the trouble proves nothing.
      if (failures === 0 || startedAtMs < lastFailureAtMs) return
      failures = 0
      cancelClose()
      set(CLOSED)
    },
  }
}
