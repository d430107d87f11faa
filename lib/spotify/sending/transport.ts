import { fetchText } from '@/lib/deadline'
import { createLimiter } from '@/lib/limiter'
import { ProviderError } from '@/lib/provider-error'
import { isPlayerCommand } from '@/lib/spotify/quota/buckets'
import type { Circuit } from '@/lib/spotify/quota/circuit'
import { ASSUMED_SIZE, createLedger, type Ledger } from '@/lib/spotify/quota/ledger'
import { createStoredLedger } from '@/lib/spotify/quota/ledger-storage'
import { createTraffic, type Traffic, type Trip } from '@/lib/spotify/quota/traffic'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'
import {
  afterFailure,
  COMMAND_TIMEOUT_MS,
  DOUBT_MS,
  READ_TIMEOUT_MS,
  type ReadPatience,
  readRetryAfter,
} from '@/lib/spotify/quota/waits'
import { audiences, isOffered } from '@/lib/spotify/sending/audiences'
import type { Dialect } from '@/lib/spotify/sending/dialect'
import { parseError } from '@/lib/spotify/sending/parse-error'
import { type ProviderRequest, toFetchArguments } from '@/lib/spotify/sending/request'

export type Transport = (request: ProviderRequest) => Promise<string>

type TransportOptions = {
  apiUrl: string
  getAccessToken(refused?: string): Promise<string>
  findAccessToken?(): string | null
  traffic: Traffic
  clock: WaitClock
}

// The allowance is per app and rolling; similar apps manage with a few requests at a time.
const SIMULTANEOUS_REQUESTS = 4

// Fifty rows with all their fields take half a megabyte.
const MAX_BODY_BYTES = 8_000_000

type OpenTrafficOptions = {
  apiUrl: string
  clock: WaitClock
  circuit: Circuit
  dialect: Dialect
  ledger?: Ledger
  isCountedHere?: boolean
  reserve?: number | undefined
}

/** The traffic of a client that shares none with others. */
export function openTraffic({ apiUrl, isCountedHere, dialect, ...options }: OpenTrafficOptions): Traffic {
  const { clock } = options
  const memory = isCountedHere ? { memory: createStoredLedger(apiUrl) } : {}
  return createTraffic({
    ledger: createLedger({ clock, ...memory }),
    ...options,
    assumedSize: () =>
      isOffered(audiences['no-daily-limit'], dialect.known()) === false ? ASSUMED_SIZE : null,
  })
}

/** Sends until it is answered or there is no point in continuing; returns the body's text, empty for 204. */
export function createTransport(options: TransportOptions): Transport {
  const { apiUrl, getAccessToken, findAccessToken, traffic, clock } = options
  const queue = createLimiter({
    maxRunning: () => (traffic.circuit.isRecovering() ? 1 : SIMULTANEOUS_REQUESTS),
  })

  /** Null: a pause began while the request waited for its turn. */
  async function attempt(request: ProviderRequest): Promise<string | null> {
    const token = findAccessToken?.() ?? (await getAccessToken())
    const isCommand = request.method !== 'GET'
    const line = { isUrgent: isCommand, isBackground: request.isBackground, signal: request.signal }
    return queue.run(async () => {
      if (traffic.gate(request).kind !== 'go') return null
      return sendWithToken(request, token)
    }, line)
  }

  async function sendWithToken(request: ProviderRequest, token: string): Promise<string> {
    try {
      return await sendOnce(request, token)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'signed-out') throw error
      const fresh = await getAccessToken(token)
      if (fresh === token) throw error
      return sendOnce(request, fresh)
    }
  }

  async function sendOnce(request: ProviderRequest, token: string): Promise<string> {
    const trip = traffic.begin(request)
    const { url, init } = toFetchArguments(apiUrl, request, token)
    const timeoutMs = request.method === 'GET' ? READ_TIMEOUT_MS : COMMAND_TIMEOUT_MS
    const limits = { timeoutMs, signal: request.signal, mostBytes: MAX_BODY_BYTES }
    const { response, text } = await fetchText(url, init, limits).catch((cause: unknown) => {
      throw toNetworkError(cause, trip)
    })
    if (response.status !== 429) trip.answered()
    if (response.ok) return response.status === 204 ? '' : text
    throw toRefusal(response, text, request.path, trip)
  }

  function toRefusal(response: Response, body: string, path: string, trip: Trip): ProviderError {
    const refusal = { status: response.status, body, path }
    if (response.status !== 429) return parseError(refusal)
    const { reason } = parseError(refusal)
    const retryAfterMs = readRetryAfter(response.headers, clock.nowMs())
    return parseError({ ...refusal, ...trip.limited(retryAfterMs, reason) })
  }

  function toNetworkError(cause: unknown, trip: Trip): ProviderError {
    if (cause instanceof ProviderError) return cause
    if (typeof window === 'undefined') {
      return new ProviderError('unavailable', 'The provider could not be reached.', { cause })
    }
    if (!navigator.onLine) return new ProviderError('offline', 'There is no network.', { cause })
    return trip.unreachable(cause)
  }

  return async (request) => {
    const isCommand = request.method !== 'GET'
    const patience: ReadPatience = { faults: 0, blocked: 0, waitedMs: 0 }
    let isDoubted = isPlayerCommand(request.method, request.path)
    for (;;) {
      const gate = traffic.gate(request)
      if (gate.kind === 'refuse') throw gate.error
      if (gate.kind === 'wait') await clock.wait(gate.ms, request.signal)
      try {
        const body = await attempt(request)
        if (body !== null) return body
      } catch (error) {
        if (isDoubted && error instanceof ProviderError && error.kind === 'premium-required') {
          // Premium accounts get this too, and a moment later it is no longer true.
          isDoubted = false
          await clock.wait(DOUBT_MS, request.signal)
          continue
        }
        if (isCommand) throw error
        await clock.wait(afterFailure(error, patience, clock), request.signal)
      }
    }
  }
}
