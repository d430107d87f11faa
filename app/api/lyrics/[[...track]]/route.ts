import { answerListener, toResponse } from '@/app/api/lyrics-answers'
import { readRouteQuery } from '@/lib/lyrics/route-query'
import { lyricsService } from '@/lib/lyrics/service'
import { refuse } from '@/lib/server/refusal'

/**
 * `GET /api/lyrics/{name}?artist=&album=&durationMs=&id=`, for logged-in listeners. The name can also be a query
 * parameter. `id` is the chosen record of the lyrics service. 404: no lyrics are known.
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
