import 'server-only'
import * as v from 'valibot'
import { parseJson, readText, withDeadline } from '@/lib/deadline'
import type { RecordNames } from '@/lib/lyrics/match'
import { createServicePause } from '@/lib/lyrics/service-pause'
import { ProviderError } from '@/lib/provider-error'
import { createMemoryStore, type SharedStore } from '@/lib/shared-store/shared-store'
import { systemClock, type WaitClock } from '@/lib/spotify/quota/wait-clock'
import { readRetryAfter } from '@/lib/spotify/quota/waits'
import packageJson from '@/package.json'

export type LrclibRecord = RecordNames & {
  /** Null if the service sends none; then the record can't be chosen. */
  id: string | null
  isInstrumental: boolean
  plainLyrics: string | null
  syncedLyrics: string | null
  /** The same text as a Lyricsfile, LRCLIB's own form, which has more times. Null if the service sends none. */
  lyricsfile: string | null
}

/** Empty ones are not sent. */
export type LrclibParams = {
  track_name?: string | undefined
  artist_name?: string | undefined
  album_name?: string | undefined
  /** Whole seconds. Only `fetchExact` compares it. */
  duration?: string | undefined
  /** Words that may be in any of the names. Only for `search`. */
  q?: string | undefined
}

export type Lrclib = ReturnType<typeof createLrclib>

type Options = {
  /** Without a trailing slash. */
  apiUrl: string
  /** The program's home page; null to send only its name. */
  page?: string | null
  timeoutMs?: number
  /** Shares the pauses of LRCLIB between instances; no other client may use it. */
  store?: SharedStore
  clock?: Pick<WaitClock, 'nowMs' | 'wait'>
}

/** From the end of one request to the beginning of the next. */
const gapMs = 300
const maxResponseBytes = 512 * 1024
/** The service sends no more, and comparing more would block the process. */
const mostRecords = 20
const longestWaitMs = 3_600_000
const defaultWaitMs = 10_000
/** After this many requests in a row without an answer, LRCLIB gets none for `noAnswerPauseMs`. */
const maxUnanswered = 2
const noAnswerPauseMs = 60_000
/** A request aborted before this part of the timeout doesn't count as unanswered. */
const minWaited = 0.4

// Anyone can publish a record, so comparing names must stay cheap.
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
  lyricsfile: v.nullish(v.string(), null),
})

/**
 * A client for https://lrclib.net/docs. It leaves a gap between two requests, since LRCLIB refuses bursts; the caller
 * sends one at a time. It pauses after a `Retry-After`, and for a minute after two requests in a row without an answer.
 * LRCLIB refuses clients without a User-Agent, and some that name a host in it. It wants the program and its page.
 */
export function createLrclib({
  apiUrl,
  page = null,
  timeoutMs = 6_000,
  clock = systemClock,
  store = createMemoryStore({ nowMs: clock.nowMs }),
}: Options) {
  const agent = `Tonearm/${packageJson.version}${page === null ? '' : ` (${page})`}`
  const headers = { Accept: 'application/json', 'User-Agent': agent }
  const pause = createServicePause(store, clock.nowMs)
  let lastEndMs = Number.NEGATIVE_INFINITY

  /** Requests in a row without an answer. An aborted one counts as the part of the timeout that has passed. */
  let unanswered = 0

  async function request(path: string, signal: AbortSignal): Promise<unknown> {
    const restMs = lastEndMs + gapMs - clock.nowMs()
    // A clock that was set back must not lengthen the gap.
    await clock.wait(Math.min(gapMs, restMs), signal)
    const paused = await pause.read()
    if (paused) throw paused
    const startedMs = clock.nowMs()
    try {
      return await withDeadline({ timeoutMs, signal }, (ending) => send(path, ending))
    } catch (cause) {
      if (!(cause instanceof ProviderError)) {
        throw new ProviderError('unavailable', 'The lyrics service could not be reached.', { cause })
      }
      const waited = (clock.nowMs() - startedMs) / timeoutMs
      const isAborted = signal.aborted
      if (isAborted ? waited < minWaited : cause.reason !== 'TIMEOUT') throw cause
      unanswered += isAborted ? Math.min(1, waited) : 1
      if (unanswered < maxUnanswered) throw cause
      const error = await pause.write(noAnswer(clock.nowMs() + noAnswerPauseMs))
      throw isAborted ? cause : error
    } finally {
      lastEndMs = clock.nowMs()
    }
  }

  async function send(path: string, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(`${apiUrl}${path}`, {
      headers,
      signal,
      redirect: 'error',
      cache: 'no-store',
    })
    const error = refusalOf(response, clock.nowMs())
    if (error) throw await pause.write(error)
    const body = response.status === 404 ? null : await readText(response, signal, maxResponseBytes)
    unanswered = 0
    return body === null ? null : parse(body)
  }

  async function fetchRecord(path: string, signal: AbortSignal): Promise<LrclibRecord | null> {
    const body = await request(path, signal)
    if (body === null) return null
    const result = v.safeParse(recordSchema, body)
    if (!result.success) throw unexpectedAnswer()
    return toRecord(result.output)
  }

  return {
    /** Null when there is no such recording. Throws ProviderError like `search`. */
    fetchExact: (params: LrclibParams, signal: AbortSignal) =>
      fetchRecord(`/api/get?${toQuery(params)}`, signal),
    fetchById: (id: string, signal: AbortSignal) => fetchRecord(`/api/get/${encodeURIComponent(id)}`, signal),
    /** At most 20, in no useful order. Throws ProviderError: rate-limited, unavailable, bad-response, aborted. */
    async search(params: LrclibParams, signal: AbortSignal): Promise<LrclibRecord[]> {
      const body = await request(`/api/search?${toQuery(params)}`, signal)
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

function toQuery(params: LrclibParams): URLSearchParams {
  return new URLSearchParams(Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/** Null for a JSON response with 200, or with 404, which means that there is no such record. */
function refusalOf(response: Response, nowMs: number): ProviderError | null {
  const { status } = response
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  if (isJson && (status === 200 || status === 404)) return null
  const retryAfterMs = readRetryAfter(response.headers, nowMs)
  const waitMs = retryAfterMs === null ? null : Math.min(retryAfterMs, longestWaitMs)
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

const unexpectedAnswer = () =>
  new ProviderError('bad-response', 'The lyrics service answered in another form.')

const noAnswer = (retryAtMs: number) =>
  new ProviderError('unavailable', 'The lyrics service does not answer.', { reason: 'NO_ANSWER', retryAtMs })

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
  }
}
