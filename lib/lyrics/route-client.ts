import * as v from 'valibot'
import { withDeadline } from '@/lib/deadline'
import { type Lyrics, type LyricsCandidate, maxDurationMs } from '@/lib/lyrics/lyrics'
import { answerSchema } from '@/lib/lyrics/route-answer'
import { clipName } from '@/lib/lyrics/route-path'
import type { Track } from '@/lib/music/entities'
import { abortedError, ProviderError, type ProviderErrorKind } from '@/lib/provider-error'

/** The app's own server answers within 14 s. */
const timeoutMs = 20_000

/** Null when there are none. Throws ProviderError: signed-out, rate-limited, unavailable, bad-…, offline, aborted. */
export const fetchLyrics = (path: string, signal: AbortSignal): Promise<Lyrics | null> =>
  fetchAnswer(path, answerSchema, signal)

const candidate = v.object({
  id: v.string(),
  name: v.string(),
  artist: v.string(),
  album: v.string(),
  durationMs: v.nullable(v.number()),
  kind: v.picklist(['timed', 'plain', 'instrumental']),
  firstLines: v.array(v.string()),
})

const candidatesSchema = v.object({ candidates: v.array(candidate) })

/** Texts that may be the song's, or that match `words`. Throws like `fetchLyrics`. */
export async function fetchCandidates(
  { name, artists, durationMs }: Pick<Track, 'name' | 'artists' | 'durationMs'>,
  words: string,
  signal: AbortSignal,
): Promise<LyricsCandidate[]> {
  const artist = artists[0]?.name ?? ''
  const query = new URLSearchParams({ name: clipName(name), artist: clipName(artist), q: clipName(words) })
  if (durationMs <= maxDurationMs) query.set('durationMs', String(Math.round(durationMs)))
  const answer = await fetchAnswer(`/api/lyrics-candidates?${query}`, candidatesSchema, signal)
  return answer?.candidates ?? []
}

/** The answer of one of the app's own routes; null for a 404. */
function fetchAnswer<S extends v.GenericSchema>(path: string, schema: S, caller: AbortSignal) {
  return withDeadline({ timeoutMs, signal: caller }, async (signal): Promise<v.InferOutput<S> | null> => {
    const response = await request(path, signal)
    if (response.status === 404) return null
    if (!response.ok)
      throw new ProviderError(kindOf(response), `The lyrics route answered ${response.status}.`)
    // A body that isn't JSON fits no schema.
    const result = v.safeParse(schema, await response.json().catch(() => undefined))
    if (signal.aborted) throw abortedError(signal)
    if (!result.success) throw new ProviderError('bad-response', 'The lyrics came in another form.')
    return result.output
  })
}

/** `fetch` with the browser's failures as ProviderErrors. */
async function request(path: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, { headers: { Accept: 'application/json' }, signal })
  } catch (cause) {
    if (signal.aborted) throw abortedError(signal)
    const kind = navigator.onLine ? 'unavailable' : 'offline'
    throw new ProviderError(kind, 'The lyrics route could not be reached.', { cause })
  }
}

function kindOf({ status, headers }: Response): ProviderErrorKind {
  if (status === 401) return 'signed-out'
  if (status === 400) return 'bad-request'
  if (status === 429) return 'rate-limited'
  if (status === 502) return 'bad-response'
  return status === 503 && headers.has('retry-after') ? 'rate-limited' : 'unavailable'
}
