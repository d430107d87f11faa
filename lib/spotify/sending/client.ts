/** All requests to Spotify go through this, on the server and in the browser. All it throws is a `ProviderError`. */

import { loadCode } from '@/lib/browser/retry-import'
import { withUnloadBlocked } from '@/lib/browser/unsaved-changes'
import { parseJson } from '@/lib/deadline'
import { createFlights } from '@/lib/flights'
import { ProviderError } from '@/lib/provider-error'
import { type Circuit, createCircuit } from '@/lib/spotify/quota/circuit'
import type { Traffic } from '@/lib/spotify/quota/traffic'
import { systemClock, type WaitClock } from '@/lib/spotify/quota/wait-clock'
import {
  createDialect,
  type Dialect,
  type DialectMemory,
  type QuotaMode,
} from '@/lib/spotify/sending/dialect'
import {
  type ProviderRequest,
  pathWithQuery,
  type Query,
  type WriteMethod,
} from '@/lib/spotify/sending/request'
import type { OpenTrafficOptions, Transport, TransportOptions } from '@/lib/spotify/sending/transport'
import { createStore, type Store } from '@/lib/store'

export type ReadOptions = {
  query?: Query
  signal?: AbortSignal | undefined
  /** Does not join an equal read that is under way. */
  isFresh?: boolean
}
export type WriteOptions = {
  query?: Query
  /** Sent as JSON; a string is sent as it is, under `contentType`. */
  body?: unknown
  contentType?: string
  signal?: AbortSignal | undefined
}

/** Why a stored answer was shown, and when it was read. */
export type Shortage = { bucket: string; untilMs: number; isEstimate: boolean; readAtMs: number }

export type SpotifyClient = {
  /** The answer's JSON, or null for an empty one (204). Equal reads at the same time share one request, unless `isFresh`. */
  read(path: string, options?: ReadOptions): Promise<unknown>
  /** Any 2xx means accepted; the answer's body is ignored. */
  command(method: WriteMethod, path: string, options?: WriteOptions): Promise<void>
  /** A write whose answer matters; null where the answer is not JSON. */
  write(method: WriteMethod, path: string, options?: WriteOptions): Promise<unknown>
  readonly dialect: Dialect
  /** Open while Spotify wants a short pause, or seems to. A screen subscribes to show it. */
  readonly circuit: Circuit
  /** The latest read that got a stored answer because its bucket is spent. */
  readonly shortage: Store<Shortage | null>
  /** Decides when requests may be sent. Loads its code: throws ProviderError `offline` without a network. */
  loadTraffic(): Promise<Traffic>
  /**
   * For background reads: sent while nothing else is, and refused (`rate-limited`, QUOTA_RESERVED) when little of the
   * day's quota seems to be left.
   */
  readonly background: SpotifyClient
}

/** A small resource: its key in the cache (from `keys`) and how to read it, on the server and in the browser. */
export type Read<T> = { key: readonly unknown[]; read(client: SpotifyClient): Promise<T> }

export type SpotifyClientOptions = Omit<TransportOptions, 'traffic' | 'clock'> &
  Pick<OpenTrafficOptions, 'ledger' | 'isCountedHere' | 'reserve'> & {
    /** Null: learned from the first refusal. */
    quotaMode?: QuotaMode | null
    dialectMemory?: DialectMemory
    /** Shared by clients with one allowance, such as all requests of a server process. */
    traffic?: Traffic
    clock?: WaitClock
  }

/** A page's first data comes from the server, so the code for sending isn't needed to show it. */
export async function loadTransport(): Promise<void> {
  transportCode ??= await import('@/lib/spotify/sending/transport')
}

let transportCode: typeof import('@/lib/spotify/sending/transport') | null = null

/** Sends no request by itself. */
export function createSpotifyClient(options: SpotifyClientOptions): SpotifyClient {
  const clock = options.clock ?? systemClock
  const dialect = createDialect(options.quotaMode ?? null, options.dialectMemory)
  const circuit = options.traffic?.circuit ?? createCircuit({ clock })
  const shortage = createStore<Shortage | null>(null)
  const reads = createFlights<unknown>()
  let sending: { traffic: Traffic; transport: Transport } | null = null

  /** Null until its code has loaded. */
  function findSending() {
    if (!sending && transportCode) {
      const traffic = options.traffic ?? transportCode.openTraffic({ ...options, circuit, dialect, clock })
      sending = { traffic, transport: transportCode.createTransport({ ...options, traffic, clock }) }
    }
    return sending
  }

  /** Synchronously once the code has loaded, so that a command is sent before its effect is drawn. */
  function send(request: ProviderRequest): Promise<string> {
    const ready = findSending()
    return ready ? ready.transport(request) : loadCode(loadTransport).then(() => send(request))
  }

  async function loadTraffic(): Promise<Traffic> {
    const ready = findSending()
    return ready ? ready.traffic : loadCode(loadTransport).then(loadTraffic)
  }

  async function sendWrite(request: ProviderRequest): Promise<string> {
    // A read that began before the write must not answer a request made after it.
    reads.forget()
    try {
      const sent = send(request)
      // Player commands aren't worth keeping the page open for.
      return await (isOfPlayer(request.path) ? sent : withUnloadBlocked(sent))
    } finally {
      reads.forget()
    }
  }

  function readIn(isBackground: boolean): SpotifyClient['read'] {
    return (path, { query, signal, isFresh } = {}) => {
      const begin = (signal: AbortSignal | undefined) =>
        send({ method: 'GET', path, query, signal, isBackground }).then(parseAnswer)
      // A read under way may be older than what the caller knows.
      if (isFresh) return begin(signal)
      // A foreground read doesn't join a background read, which may be postponed.
      const key = `${isBackground ? 'background ' : ''}${pathWithQuery(path, query)}`
      return reads.join(key, begin, signal)
    }
  }

  const door = {
    circuit,
    shortage,
    loadTraffic,
    dialect,
    async command(method, path, writeOptions) {
      await sendWrite({ method, path, ...writeOptions })
    },
    async write(method, path, writeOptions) {
      // Accepted without a body; the caller knows what that means.
      return parseJson(await sendWrite({ method, path, ...writeOptions })) ?? null
    },
  } satisfies Partial<SpotifyClient>
  const background: SpotifyClient = {
    ...door,
    read: readIn(true),
    get background() {
      return background
    },
  }
  return { ...door, read: readIn(false), background }
}

function isOfPlayer(path: string): boolean {
  return path.startsWith('/me/player') && path !== '/me/player/recently-played'
}

function parseAnswer(text: string): unknown {
  if (text === '') return null
  const answer = parseJson(text)
  if (answer !== undefined) return answer
  throw new ProviderError('bad-response', 'The provider answered with something other than JSON.')
}
