import { answerJson, answerListener } from '@/app/api/lyrics-answers'
import { readRouteQuery } from '@/lib/lyrics/route-query'
import { lyricsService } from '@/lib/lyrics/service'
import { refuse } from '@/lib/server/refusal'

/** `GET /api/lyrics-candidates?name=&artist=&durationMs=&q=`: the lyrics records for a song, or the matches for `q`. */
export function GET(request: Request) {
  return answerListener(request, async (listener) => {
    const question = readRouteQuery('', new URL(request.url).searchParams)
    if (!question.ok) return refuse({ status: 400, kind: 'bad-request', message: question.message })
    const { query, words } = question
    const candidates = await lyricsService().findCandidates({ ...query, words }, listener, request.signal)
    return answerJson({ candidates })
  })
}
