import { answerJson, answerListener } from '@/app/api/lyrics-answers'
import { findTtml } from '@/lib/lyrics/ttml-source'
import { env } from '@/lib/server/env'
import { refuse } from '@/lib/server/refusal'

/** `GET /api/lyrics-ttml?track={id}`: the file that the operator's source has for a track. 404: it has none. */
export function GET(request: Request) {
  return answerListener(request, async (listener) => {
    const id = new URL(request.url).searchParams.get('track') ?? ''
    if (!/^[\dA-Za-z]{22}$/.test(id)) {
      return refuse({ status: 400, kind: 'bad-request', message: 'track is not the id of a track.' })
    }
    const ttml = await findTtml(id, listener, request.signal)
    const headers = { 'Cache-Control': 'private, max-age=3600' }
    const source = new URL(env().lyricsTtmlUrl ?? env().baseUrl).host
    if (ttml !== null) return answerJson({ ttml, source }, headers)
    return refuse({ status: 404, kind: 'not-found', message: 'The source has no such file.', headers })
  })
}
