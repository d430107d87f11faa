/** The one door to the provider, on the server and in the browser. All it throws is a `ProviderError`. */
import { withPageHeld } from '@/lib/browser/page-hold'
import { loadCode } from '@/lib/browser/when-online'
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

/** Why a kept answer was shown, and from when it is. */
export type Shortage = { bucket: string; untilMs: number; isEstimate: boolean; readAtMs: number }

export type SpotifyClient = {
  /** The answer's JSON, or null for an empty one (204). Equal reads at the same time share one request, unless `isFresh`. */
  read(path: string, options?: ReadOptions): Promise<unknown>
  /** Any 2xx means accepted: the answer itself is ignored. */
  command(method: WriteMethod, path: string, options?: WriteOptions): Promise<void>
  /** A write whose answer matters; null where the answer is not JSON. */
  write(method: WriteMethod, path: string, options?: WriteOptions): Promise<unknown>
  readonly dialect: Dialect
  /** Open while the provider asked for a short pause, or seems to need one; subscribe to show it on the screen. */
  readonly circuit: Circuit
  /** The latest read that was answered with a kept answer, because its bucket is spent. */
  readonly shortage: Store<Shortage | null>
  /** What decides when requests may leave. Its code is loaded: throws ProviderError `offline` without a network. */
  loadTraffic(): Promise<Traffic>
  /**
   * The same door for reads that nobody waits for: they are sent when there is nothing else to do, and are refused
   * (`rate-limited`, QUOTA_RESERVED) when little seems to be left of the day's quota.
   */
  readonly background: SpotifyClient
}

/** A small resource: its key in the cache (from `keys`) and the way to read it, on the server and in the browser. */
export type Read<T> = { key: readonly unknown[]; read(client: SpotifyClient): Promise<T> }

export type SpotifyClientOptions = Omit<TransportOptions, 'traffic' | 'clock'> &
  Pick<OpenTrafficOptions, 'ledger' | 'isCountedHere' | 'reserve'> & {
    /** Null: learnt from the first refusal. */
    quotaMode?: QuotaMode | null
    dialectMemory?: DialectMemory
    /** Shared by clients with a common allowance, such as all requests of one server process. */
    traffic?: Traffic
    clock?: WaitClock
  }

/** What comes with a page was sent by the server, so that the code for sending is not needed to show it. */
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

  /** Null until the code for it has loaded. */
  function findSending() {
    if (!sending && transportCode) {
      const traffic = options.traffic ?? transportCode.openTraffic({ ...options, circuit, dialect, clock })
      sending = { traffic, transport: transportCode.createTransport({ ...options, traffic, clock }) }
    }
    return sending
  }

  /** At once when the code is there, so that a command leaves before what it changes is drawn. */
  function send(request: ProviderRequest): Promise<string> {
    const ready = findSending()
    return ready ? ready.transport(request) : loadCode(loadTransport).then(() => send(request))
  }

  async function loadTraffic(): Promise<Traffic> {
    const ready = findSending()
    return ready ? ready.traffic : loadCode(loadTransport).then(loadTraffic)
  }

  async function sendWrite(request: ProviderRequest): Promise<string> {
    // A read that began before the write must not answer one that was asked for after it.
    reads.forget()
    try {
      const sent = send(request)
      // What a player is told is heard at once, or was in vain.
      return await (isOfPlayer(request.path) ? sent : withPageHeld(sent))
    } finally {
      reads.forget()
    }
  }

  function readIn(isBackground: boolean): SpotifyClient['read'] {
    return (path, { query, signal, isFresh } = {}) => {
      const begin = (signal: AbortSignal | undefined) =>
        send({ method: 'GET', path, query, signal, isBackground }).then(parseAnswer)
      // An answer that is under way may be older than what the caller already knows.
      if (isFresh) return begin(signal)
      // A read that somebody waits for does not join one that may be put off.
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
      // Without an answer it was accepted all the same; its caller knows what that means.
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

/** What plays, and on what, changes from moment to moment. */
function isOfPlayer(path: string): boolean {
  return path.startsWith('/me/player') && path !== '/me/player/recently-played'
}

function parseAnswer(text: string): unknown {
  if (text === '') return null
  const answer = parseJson(text)
  if (answer !== undefined) return answer
  throw new ProviderError('bad-response', 'The provider answered with something other than JSON.')
}
