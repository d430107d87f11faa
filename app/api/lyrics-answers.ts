import 'server-only'
import { listenerOf } from '@/lib/auth/listener-of'
import type { CachedLyrics } from '@/lib/lyrics/cache'
import { toAnswer } from '@/lib/lyrics/route-answer'
import { ProviderError } from '@/lib/provider-error'
import { env } from '@/lib/server/env'
import { refuse } from '@/lib/server/refusal'

/**
 * Answers a logged-in listener if lyrics are on. Failures: 429, too many requests by this listener; 502, unreadable
 * response of the lyrics service; 503, try later; 504, no response from the lyrics service.
 */
export async function answerListener(
  request: Request,
  answer: (listener: string) => Promise<Response>,
): Promise<Response> {
  // The middleware checks this too, but isn’t the only way in.
  const listener = await listenerOf(request.headers.get('cookie') ?? '')
  if (listener === null) return refuse({ status: 401, kind: 'signed-out', message: 'Log in to see lyrics.' })
  if (env().lyrics === 'off') {
    return refuse({ status: 403, kind: 'switched-off', message: 'Lyrics are switched off here.' })
  }
  try {
    return await answer(listener)
  } catch (error) {
    if (error instanceof ProviderError) return toFailure(error, Date.now())
    throw error
  }
}

export function toResponse({ lyrics }: CachedLyrics): Response {
  if (lyrics) return answerJson(toAnswer(lyrics, { isTimed: env().lyrics === 'timed' }))
  return refuse({ status: 404, kind: 'not-found', message: 'No lyrics are known for this song.' })
}

/**
 * Anyone can publish lyrics, so `nosniff` makes the browser treat them as JSON only. `no-store`, because the URL
 * names a song, and a page can’t remove it from the HTTP cache on log-out.
 */
export const answerJson = (body: unknown): Response =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } })

function toFailure(error: ProviderError, nowMs: number): Response {
  const { kind, reason, retryAtMs } = error
  const waitS = retryAtMs === undefined ? null : Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000))
  const headers = waitS === null ? undefined : { 'Retry-After': String(waitS) }
  if (reason === 'SHARE_SPENT') {
    const message = 'Too many requests for lyrics in a short time. Try again later.'
    return refuse({ status: 429, kind, message, headers })
  }
  if (reason === 'NO_ANSWER' || reason === 'TIMEOUT') {
    return refuse({ status: 504, kind, message: 'The lyrics service does not answer.', headers })
  }
  const message = 'The lyrics service is not working properly. Try again later.'
  return refuse({ status: kind === 'bad-response' ? 502 : 503, kind, message, headers })
}
