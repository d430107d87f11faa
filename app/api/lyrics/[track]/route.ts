import { NextRequest } from 'next/server'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { toFailure, toResponse } from '@/lib/lyrics/answers'
import { readRouteQuery } from '@/lib/lyrics/route-query'
import { lyricsFinder } from '@/lib/lyrics/server-finder'
import { ProviderError } from '@/lib/provider-error'
import { refuse } from '@/lib/refusal'

/**
 * `GET /api/lyrics/{name}?artist=&album=&durationMs=`: the lyrics of a song, for listeners who are signed in. 404 means
 * that none are known; 502 and 503, that the lyrics service could not be asked.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/lyrics/[track]'>) {
  if (!(await isSignedIn(request))) {
    return refuse({ status: 401, kind: 'signed-out', message: 'Log in to see lyrics.' })
  }
  const { track } = await params
  const question = readRouteQuery(track, new URL(request.url).searchParams)
  if (!question.ok) return refuse({ status: 400, kind: 'bad-request', message: question.message })
  try {
    return toResponse(await lyricsFinder()(question.query, request.signal), Date.now())
  } catch (error) {
    if (error instanceof ProviderError) return toFailure(error, Date.now())
    throw error
  }
}

/** The middleware asks the same; it is not the only way in. Only reads: a token renewed here could not be stored. */
async function isSignedIn(request: Request): Promise<boolean> {
  const { cookies } = new NextRequest(request.url, { headers: request.headers })
  const session = await readSessionCookie(cookies.getAll())
  return session !== null && session.error !== 'ReauthRequired'
}
