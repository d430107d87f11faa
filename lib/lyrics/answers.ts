import type { LyricsAnswer } from '@/lib/lyrics/cache'
import type { ProviderError } from '@/lib/provider-error'
import { refuse } from '@/lib/refusal'

const longestBrowserAgeS = 24 * 60 * 60

/** What the source said, for one browser to keep as long as the server does, a day at most. */
export function toResponse({ lyrics, expiresAtMs }: LyricsAnswer, nowMs: number): Response {
  const ageS = Math.min(longestBrowserAgeS, Math.max(0, Math.floor((expiresAtMs - nowMs) / 1000)))
  const headers = { 'Cache-Control': `private, max-age=${ageS}` }
  // The text is a stranger's: no browser may guess it to be anything but JSON.
  if (lyrics) return Response.json(lyrics, { headers: { ...headers, 'X-Content-Type-Options': 'nosniff' } })
  return refuse({ status: 404, kind: 'not-found', message: 'No lyrics are known for this song.', headers })
}

/** A lookup that failed: the song may well have lyrics. 502 when the answer made no sense, else 503. */
export function toFailure(error: ProviderError, nowMs: number): Response {
  const { kind, retryAtMs } = error
  const waitS = retryAtMs === undefined ? null : Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000))
  return refuse({
    status: kind === 'bad-response' ? 502 : 503,
    kind,
    message: 'The lyrics service does not answer as it should. Ask again later.',
    ...(waitS !== null && { headers: { 'Retry-After': String(waitS) } }),
  })
}
