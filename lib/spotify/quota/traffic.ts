import { ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import { bucketOf, isPlayerBucket, isPlayerCommand } from '@/lib/spotify/quota/buckets'
import {
  type Circuit,
  type CircuitState,
  createCircuit,
  leftOf,
  toPauseError,
} from '@/lib/spotify/quota/circuit'
import { createLedger, type Ledger } from '@/lib/spotify/quota/ledger'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'
import { LONGEST_RATE_PAUSE_MS, LONGEST_WAIT_MS, MOST_UNREACHABLE } from '@/lib/spotify/quota/waits'

/** The facts of a request; `path` is below `/v1`. */
type Asked = { method: string; path: string; isBackground?: boolean | undefined }

export type Gate = { kind: 'go' } | { kind: 'wait'; ms: number } | { kind: 'refuse'; error: ProviderError }

export type Refused = { retryAtMs: number; bucket?: string; isEstimate?: boolean }

export type Traffic = ReturnType<typeof createTraffic>

export type Trip = ReturnType<Traffic['begin']>

type TrafficOptions = {
  clock: Pick<WaitClock, 'nowMs' | 'after'>
  circuit?: Circuit
  ledger?: Ledger
  /** The part of a day's quota, 0 to 1, that background reads leave for the listener's actions. */
  reserve?: number | undefined
  /** After a 429 with a longer pause, a read fails at once. */
  longestWaitMs?: number
  /** The assumed size of a bucket before a refusal has shown it; null for no limit. */
  assumedSize?: () => number | null
}

/** After this many failures in a row, while other buckets are answered, only this bucket is the problem. */
const MOST_STRIKES = 3
/** The same for a bucket whose assumed quota is spent. A single lost connection says nothing. */
const MOST_STRIKES_WHEN_SPENT = 2

/**
 * Decides whether a request may be sent. A spent daily quota closes its bucket alone. An ordinary 429 pauses
 * everything for a short time, except commands to the player, which pause only if such a command was refused. One for
 * all clients of an app: the listener's tabs share its ledger, and a server process has one.
 */
export function createTraffic({
  clock,
  circuit = createCircuit({ clock }),
  ledger = createLedger({ clock }),
  reserve = 0.5,
  longestWaitMs = LONGEST_WAIT_MS,
  assumedSize = () => null,
}: TrafficOptions) {
  const commandCircuit = createCircuit({ clock })
  const strikes = new Map<string, { count: number; isAnsweredElsewhere: boolean }>()

  /** True when the failures are those of `bucket` alone. */
  function isStruckOut(bucket: string, most = MOST_STRIKES): boolean {
    const strike = strikes.get(bucket) ?? { count: 0, isAnsweredElsewhere: false }
    strike.count += 1
    strikes.set(bucket, strike)
    return strike.isAnsweredElsewhere && strike.count >= most
  }

  function noteAnswered(bucket: string): void {
    strikes.delete(bucket)
    for (const strike of strikes.values()) strike.isAnsweredElsewhere = true
    ledger.noteAnswered(bucket)
  }

  function close(bucket: string, retryAfterMs: number | null, isQuota: boolean) {
    strikes.delete(bucket)
    const { untilMs, isEstimate } = ledger.noteRefused(bucket, retryAfterMs, isQuota)
    return { retryAtMs: untilMs, bucket, isEstimate }
  }

  const sizeOf = (bucket: string) => ledger.sizeOf(bucket, isPlayerBucket(bucket) ? null : assumedSize())

  function isSpent(bucket: string): boolean {
    const size = sizeOf(bucket)
    return size !== null && ledger.spent(bucket) > size
  }

  /** Null where there is room for background reads. */
  function backgroundRefusal(bucket: string): ProviderError | null {
    const size = sizeOf(bucket)
    if (size === null || ledger.spent(bucket) < size * (1 - reserve)) return null
    return new ProviderError('rate-limited', 'The rest of the quota is kept for what listeners do.', {
      reason: QUOTA_RESERVED,
      bucket,
      isEstimate: true,
      retryAtMs: ledger.oldestLeavesAtMs(bucket) ?? clock.nowMs(),
    })
  }

  return {
    circuit,
    ledger,
    gate({ method, path, isBackground }: Asked): Gate {
      const bucket = bucketOf(method, path)
      const nowMs = clock.nowMs()
      const closing = ledger.closingOf(bucket)
      if (closing) {
        const { untilMs: retryAtMs, isEstimate } = closing
        const details = { status: 429, reason: QUOTA_EXCEEDED, bucket, retryAtMs, isEstimate }
        return { kind: 'refuse', error: new ProviderError('rate-limited', 'This bucket is closed.', details) }
      }
      if (isPlayerCommand(method, path)) return gateOfCommand(commandCircuit.getState(), nowMs)
      const refusal = isBackground ? backgroundRefusal(bucket) : null
      if (refusal) return { kind: 'refuse', error: refusal }
      return gateOf(circuit.getState(), nowMs, { isWrite: method !== 'GET', longestWaitMs })
    },
    begin({ method, path }: Asked) {
      const bucket = bucketOf(method, path)
      const isCommand = isPlayerCommand(method, path)
      const ticket = circuit.noteSent()
      const commandTicket = isCommand ? commandCircuit.noteSent() : 0
      ledger.noteSent(bucket)
      return {
        /** Any answer but a 429. */
        answered(): void {
          noteAnswered(bucket)
          if (isCommand) commandCircuit.noteAnswered(commandTicket)
          // A command that gets through during a pause says nothing about reads.
          if (!isCommand || circuit.cause() === 'unreachable') circuit.noteAnswered(ticket)
        },
        /** A 429. Returns the fields of the error. */
        limited(retryAfterMs: number | null, reason?: string): Refused {
          const isQuota = reason === QUOTA_EXCEEDED
          const isLong = retryAfterMs !== null && retryAfterMs > LONGEST_RATE_PAUSE_MS
          if (isQuota || isLong || isStruckOut(bucket)) return close(bucket, retryAfterMs, isQuota)
          if (isCommand) commandCircuit.noteRateLimited(commandTicket, retryAfterMs)
          return { retryAtMs: circuit.noteRateLimited(ticket, retryAfterMs) }
        },
        /** A request failed in a browser with a network, as a 429 without CORS headers does. */
        unreachable(cause: unknown): ProviderError {
          const isFull = isSpent(bucket)
          const most = isFull ? MOST_STRIKES_WHEN_SPENT : MOST_STRIKES
          if ((isFull || !isPlayerBucket(bucket)) && isStruckOut(bucket, most)) {
            const details = { cause, reason: QUOTA_EXCEEDED, ...close(bucket, null, isFull) }
            return new ProviderError('rate-limited', 'The quota of this bucket seems to be spent.', details)
          }
          const retryAtMs = circuit.noteUnreachable(ticket)
          return new ProviderError('unavailable', 'The provider could not be reached.', { cause, retryAtMs })
        },
      }
    },
  }
}

/** Spotify's reason for a spent bucket. */
const QUOTA_EXCEEDED = 'QUOTA_EXCEEDED'

/** A request that the listener just made is the best test of a network. */
function gateOfCommand(state: CircuitState, nowMs: number): Gate {
  const waitMs = leftOf(state, nowMs)
  if (waitMs === 0) return { kind: 'go' }
  return { kind: 'refuse', error: toPauseError({ cause: 'rate-limited', retryAtMs: nowMs + waitMs }) }
}

type Patience = { isWrite: boolean; longestWaitMs: number }

function gateOf(state: CircuitState, nowMs: number, { isWrite, longestWaitMs }: Patience): Gate {
  const waitMs = leftOf(state, nowMs)
  if (state.status === 'closed' || waitMs === 0) return { kind: 'go' }
  const { cause, failures } = state
  if (isWrite && cause === 'unreachable') return { kind: 'go' }
  const isWaitedFor = cause === 'rate-limited' ? waitMs <= longestWaitMs : failures <= MOST_UNREACHABLE
  if (isWaitedFor) return { kind: 'wait', ms: waitMs }
  return { kind: 'refuse', error: toPauseError({ cause, retryAtMs: nowMs + waitMs }) }
}
