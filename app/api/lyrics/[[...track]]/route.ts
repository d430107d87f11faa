import { answerListener, toResponse } from '@/app/api/lyrics-answers'
import { readRouteQuery } from '@/lib/lyrics/route-query'
import { lyricsService } from '@/lib/lyrics/service'
import { refuse } from '@/lib/server/refusal'

/**
 * `GET /api/lyrics/{name}?artist=&album=&durationMs=&id=`, for listeners who are logged in. The name can also be the
 * parameter `name`. `id` is the lyrics service's record that the listener chose. 404: no lyrics are known.
 */
export function GET(request: Request, { params }: RouteContext<'/api/lyrics/[[...track]]'>) {
  return answerListener(request, async (listener) => {
    const { track = [] } = await params
    const question = readRouteQuery(track.join('/'), new URL(request.url).searchParams)
    if (!question.ok) return refuse({ status: 400, kind: 'bad-request', message: question.message })
    const { id, query } = question
    const { find, findById } = lyricsService()
    return toResponse(
      id === null
        ? await find(query, listener, request.signal)
        : await findById({ id }, listener, request.signal),
    )
  })
}
