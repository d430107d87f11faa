import { listenerOf } from '@/lib/auth/listener-of'
import { toAnswer } from '@/lib/lyrics/answer'
import type { KeptLyrics } from '@/lib/lyrics/cache'
import { lyricsFinder } from '@/lib/lyrics/finder'
import { readRouteQuery } from '@/lib/lyrics/route-query'
import { ProviderError } from '@/lib/provider-error'
import { refuse } from '@/lib/server/refusal'

const longestBrowserAgeS = 24 * 60 * 60

/**
 * `GET /api/lyrics/{name}?artist=&album=&durationMs=`, for listeners who are signed in; without a name in the path it is
 * the parameter `name`. 404: no lyrics are known; 429: this listener asked for too many; 502 and 503: the lyrics service
 * could not be reached.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/lyrics/[[...track]]'>) {
  // The middleware checks this too, but is not the only way in.
  const listener = await listenerOf(request.headers.get('cookie') ?? '')
  if (listener === null) {
    return refuse({ status: 401, kind: 'signed-out', message: 'Log in to see lyrics.' })
  }
  const { track = [] } = await params
  const question = readRouteQuery(track.join('/'), new URL(request.url).searchParams)
  if (!question.ok) return refuse({ status: 400, kind: 'bad-request', message: question.message })
  try {
    return toResponse(await lyricsFinder()(question.query, listener, request.signal), Date.now())
  } catch (error) {
    if (error instanceof ProviderError) return toFailure(error, Date.now())
    throw error
  }
}

/** A browser may keep it as long as the server does, but for a day at most. */
function toResponse({ lyrics, expiresAtMs }: KeptLyrics, nowMs: number): Response {
  const ageS = Math.min(longestBrowserAgeS, Math.max(0, Math.floor((expiresAtMs - nowMs) / 1000)))
  const headers = { 'Cache-Control': `private, max-age=${ageS}` }
  // Strangers write this text: no browser may guess it to be anything but JSON.
  if (lyrics)
    return Response.json(toAnswer(lyrics), { headers: { ...headers, 'X-Content-Type-Options': 'nosniff' } })
  return refuse({ status: 404, kind: 'not-found', message: 'No lyrics are known for this song.', headers })
}

function toFailure(error: ProviderError, nowMs: number): Response {
  const { kind, reason, retryAtMs } = error
  const waitS = retryAtMs === undefined ? null : Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000))
  const headers = waitS === null ? undefined : { 'Retry-After': String(waitS) }
  if (reason === 'SHARE_SPENT') {
    const message = 'Too many requests for lyrics in a short time. Try again later.'
    return refuse({ status: 429, kind, message, headers })
  }
  const message = 'The lyrics service is not working properly. Try again later.'
  return refuse({ status: kind === 'bad-response' ? 502 : 503, kind, message, headers })
}
