import 'server-only'
import * as v from 'valibot'
import { parseJson, readText, withDeadline } from '@/lib/deadline'
import { createMemoryStore, type KeyStore } from '@/lib/key-store/key-store'
import type { Candidate } from '@/lib/lyrics/match'
import { ProviderError } from '@/lib/provider-error'
import { systemClock, type WaitClock } from '@/lib/spotify/quota/wait-clock'
import { readRetryAfter } from '@/lib/spotify/quota/waits'
import packageJson from '@/package.json'

export type LrclibRecord = Candidate & {
  /** Null where the service sends none; then nothing can be chosen or reported by it. */
  id: string | null
  isInstrumental: boolean
  plainLyrics: string | null
  syncedLyrics: string | null
}

/** `track_name`, `artist_name`, `album_name`; `duration` in whole seconds. Empty ones are left out. */
export type LrclibParams = Readonly<Record<string, string | undefined>>

export type Lrclib = ReturnType<typeof createLrclib>

type Options = {
  /** Without a trailing slash. */
  apiUrl: string
  timeoutMs?: number
  /** Where the instances tell each other how long the service asks them to wait. */
  store?: KeyStore
  clock?: Pick<WaitClock, 'nowMs' | 'wait'>
}

/** From the end of one request to the beginning of the next. */
const gapMs = 300
const maxResponseBytes = 512 * 1024
/** The service sends no more; comparing anything beyond that would block the process. */
const mostRecords = 20
const longestWaitMs = 3_600_000
const defaultWaitMs = 10_000

// Anyone can publish a record; comparing names must stay cheap.
const name = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
)

const recordSchema = v.object({
  id: v.nullish(v.number(), null),
  trackName: name,
  artistName: v.nullish(name, ''),
  albumName: v.nullish(name, ''),
  duration: v.nullish(v.number(), null),
  instrumental: v.nullish(v.boolean(), false),
  plainLyrics: v.nullish(v.string(), null),
  syncedLyrics: v.nullish(v.string(), null),
})

/**
 * A client for https://lrclib.net/docs, for one request at a time. It leaves a gap between requests, and once told to
 * wait (`Retry-After`) sends nothing until then: the service refuses bursts. It also turns away clients without a
 * User-Agent, and some that name a host in it; the program's name is what it wants to know.
 */
export function createLrclib({
  apiUrl,
  timeoutMs = 8_000,
  clock = systemClock,
  store = createMemoryStore({ nowMs: clock.nowMs }),
}: Options) {
  const headers = { Accept: 'application/json', 'User-Agent': `Tonearm/${packageJson.version}` }
  const block = createBlock(store, clock.nowMs)
  let lastEndMs = Number.NEGATIVE_INFINITY

  async function ask(path: string, params: LrclibParams, signal: AbortSignal): Promise<unknown> {
    const restMs = lastEndMs + gapMs - clock.nowMs()
    // A clock that was set back must not lengthen the gap.
    await clock.wait(Math.min(gapMs, restMs), signal)
    const blocked = await block.read()
    if (blocked) throw blocked
    try {
      return await withDeadline({ timeoutMs, signal }, async (ending) => {
        const url = `${apiUrl}${path}?${toQuery(params)}`
        const response = await fetch(url, { headers, signal: ending, redirect: 'error', cache: 'no-store' })
        const error = refusalOf(response, clock.nowMs())
        if (error) {
          await block.write(error)
          throw error
        }
        return response.status === 404 ? null : parse(await readText(response, ending, maxResponseBytes))
      })
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause
      throw new ProviderError('unavailable', 'The lyrics service could not be reached.', { cause })
    } finally {
      lastEndMs = clock.nowMs()
    }
  }

  return {
    /** Null when there is no such recording. Throws ProviderError like `search`. */
    async get(params: LrclibParams, signal: AbortSignal): Promise<LrclibRecord | null> {
      const body = await ask('/api/get', params, signal)
      if (body === null) return null
      const result = v.safeParse(recordSchema, body)
      if (!result.success)
        throw new ProviderError('bad-response', 'The lyrics service answered in another form.')
      return toRecord(result.output)
    },
    /** At most 20, in no useful order. Throws ProviderError: rate-limited, unavailable, bad-response, aborted. */
    async search(params: LrclibParams, signal: AbortSignal): Promise<LrclibRecord[]> {
      const body = await ask('/api/search', params, signal)
      if (!Array.isArray(body)) {
        throw new ProviderError('bad-response', 'The lyrics service answered a search with no list.')
      }
      // One unreadable entry must not hide the others.
      return body.slice(0, mostRecords).flatMap((entry) => {
        const result = v.safeParse(recordSchema, entry)
        return result.success ? [toRecord(result.output)] : []
      })
    },
  }
}

const blockKey = 'blocked'
const blockSchema = v.object({
  kind: v.picklist(['rate-limited', 'unavailable']),
  message: v.string(),
  status: v.optional(v.number()),
  retryAtMs: v.number(),
})

/** Until when the service wants no requests, from any instance, and what it said. */
function createBlock(store: KeyStore, nowMs: () => number) {
  return {
    async read(): Promise<ProviderError | null> {
      const text = await store.get(blockKey)
      const block = v.safeParse(v.pipe(v.string(), v.parseJson(), blockSchema), text)
      if (!block.success || block.output.retryAtMs <= nowMs()) return null
      const { kind, message, ...details } = block.output
      return new ProviderError(kind, message, details)
    },
    async write({ kind, message, status, retryAtMs }: ProviderError): Promise<void> {
      if (retryAtMs === undefined) return
      await store.set(blockKey, JSON.stringify({ kind, message, status, retryAtMs }), retryAtMs - nowMs())
    },
  }
}

function toQuery(params: LrclibParams): URLSearchParams {
  return new URLSearchParams(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/** Null for an answer worth reading: a 200, or a 404 that the service itself gave. */
function refusalOf(response: Response, nowMs: number): ProviderError | null {
  const { status } = response
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  if (isJson && (status === 200 || status === 404)) return null
  const askedMs = readRetryAfter(response.headers, nowMs)
  const waitMs = askedMs === null ? null : Math.min(askedMs, longestWaitMs)
  if (status === 429) {
    const retryAtMs = nowMs + (waitMs ?? defaultWaitMs)
    return new ProviderError('rate-limited', 'The lyrics service asks us to wait.', { status, retryAtMs })
  }
  if (status >= 500 || status === 408) {
    return new ProviderError('unavailable', `The lyrics service answered ${status}.`, {
      status,
      ...(waitMs !== null && { retryAtMs: nowMs + waitMs }),
    })
  }
  return new ProviderError('bad-response', `The lyrics service answered ${status} in another form.`, {
    status,
  })
}

function parse(text: string): unknown {
  const answer = parseJson(text)
  if (answer !== undefined) return answer
  throw new ProviderError('bad-response', 'The lyrics service sent JSON that cannot be read.')
}

function toRecord({
  id,
  duration,
  instrumental,
  ...record
}: v.InferOutput<typeof recordSchema>): LrclibRecord {
  return {
    ...record,
    id: id === null ? null : String(id),
    durationMs: duration === null || duration <= 0 ? null : Math.round(duration * 1000),
    isInstrumental: instrumental,
    isSynced: Boolean(record.syncedLyrics?.trim()),
  }
}
