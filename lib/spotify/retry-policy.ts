import { ProviderError } from '@/lib/provider-error'
import type { WaitClock } from '@/lib/spotify/wait-clock'

/** How much of its patience a read has used up. */
export type ReadPatience = { faults: number; blocked: number; waitedMs: number }

// Nobody should look at a skeleton for longer; the error says how long it takes.
const LONGEST_WAIT_MS = 10_000
// 1, 2, 4, 8 and 16 s, then it counts as unavailable.
const MOST_UNREACHABLE = 5
const MOST_FAULTS = 2
const FAULT_PAUSES_MS = [300, 1000]

/** How long a read waits after `error` before it is sent again; throws the error if it should not be sent again. */
export function afterFailure(
  error: unknown,
  patience: ReadPatience,
  clock: Pick<WaitClock, 'nowMs' | 'random'>,
): number {
  if (!(error instanceof ProviderError)) throw error
  if (error.kind === 'rate-limited' && error.retryAtMs !== undefined) {
    const waitMs = error.retryAtMs - clock.nowMs()
    patience.waitedMs += waitMs
    if (patience.waitedMs > LONGEST_WAIT_MS) throw error
    return 0
  }
  if (error.kind !== 'unavailable' || error.reason === 'TIMEOUT') throw error
  if (error.retryAtMs !== undefined) {
    patience.blocked += 1
    if (patience.blocked > MOST_UNREACHABLE) throw error
    return 0
  }
  const pauseMs = FAULT_PAUSES_MS[patience.faults]
  patience.faults += 1
  if (pauseMs === undefined || patience.faults > MOST_FAULTS) throw error
  return pauseMs * (0.5 + clock.random())
}
