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
import { audiences, type Dialect, isOffered } from '@/lib/spotify/sending/dialect'
import { parseError } from '@/lib/spotify/sending/parse-error'
import { type ProviderRequest, toFetchArguments } from '@/lib/spotify/sending/request'

export type Transport = (request: ProviderRequest) => Promise<string>

export type TransportOptions = {
  /** Without a trailing slash. */
  apiUrl: string
  /** `refused` is the token that got a 401: return another, or throw a ProviderError. */
  getAccessToken(refused?: string): Promise<string>
  /** The token if there is one, else null. With a token, a request is sent before the call returns. */
  findAccessToken?(): string | null
  traffic: Traffic
  clock: WaitClock
}

// The allowance is per app and rolling; similar apps send a few requests at a time. Home needs this many for its
// first view.
const SIMULTANEOUS_REQUESTS = 5

// Fifty rows with all their fields take half a megabyte.
const MAX_BODY_BYTES = 8_000_000

export type OpenTrafficOptions = {
  apiUrl: string
  ledger?: Ledger
  /** Counts into this browser's ledger, instead of one of its own. */
  isCountedHere?: boolean
  /** The part of a day's quota, 0 to 1, that background reads leave alone. */
  reserve?: number | undefined
  clock: WaitClock
  circuit: Circuit
  dialect: Dialect
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

/**
 * Repeats a failed read while that may help. Repeats a command only after a refusal: with a fresh token, and a player
 * command once after `premium-required`. If the answer to a command is lost, the caller has to find out what it did.
 * Returns the body's text, empty for 204.
 */
export function createTransport(options: TransportOptions): Transport {
  const { apiUrl, getAccessToken, findAccessToken, traffic, clock } = options
  const maxRunning = () => (traffic.circuit.isRecovering() ? 1 : SIMULTANEOUS_REQUESTS)
  const queue = createLimiter({ maxRunning })

  /** Null: a pause began while the request waited for its turn. */
  async function attempt(request: ProviderRequest): Promise<string | null> {
    const token = findAccessToken?.() ?? (await getAccessToken())
    const { method, isBackground, signal } = request
    const send = async () => (traffic.gate(request).kind === 'go' ? sendWithToken(request, token) : null)
    return queue.run(send, { isUrgent: method !== 'GET', isBackground, signal })
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
    const error = parseError(refusal)
    if (response.status !== 429) return error
    const retryAfterMs = readRetryAfter(response.headers, clock.nowMs())
    return parseError({ ...refusal, ...trip.limited(retryAfterMs, error.reason) })
  }

  function toNetworkError(cause: unknown, trip: Trip): ProviderError {
    if (cause instanceof ProviderError) return cause
    if (typeof window === 'undefined')
      return new ProviderError('unavailable', 'The provider could not be reached.', { cause })
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
        // Premium accounts get this too, and a moment later it is no longer true.
        const isInDoubt = isDoubted && error instanceof ProviderError && error.kind === 'premium-required'
        if (isInDoubt) isDoubted = false
        else if (isCommand) throw error
        await clock.wait(isInDoubt ? DOUBT_MS : afterFailure(error, patience, clock), request.signal)
      }
    }
  }
}
