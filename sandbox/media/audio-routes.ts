import { type Context, Hono } from 'hono'
import { advertisementId, advertisementMs, audiobook, findChapter } from '../catalogue/audiobook'
import { familyOf } from '../catalogue/records'
import type { Catalogue } from '../model'
import { wavSize, wavStream } from './audio-stream'
import { parseByteRange } from './byte-range'
import type { RenderQueue } from './render-queue'
import type { TuneSource } from './tune-plan'

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Range',
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

type AudioSources = { catalogue: Catalogue; renders: RenderQueue }

/** `/audio/{trackId}.wav`, also for episodes: composed on first request, rendered as it is read. */
export function audioRoutes({ catalogue, renders }: AudioSources): Hono {
  const app = new Hono()
  app.options('/audio/*', (c) => c.body(null, 204, CORS))
  app.get('/audio/:file{[^/]+\\.wav}', (c) => {
    const source = findSource(catalogue, c.req.param('file').slice(0, -'.wav'.length))
    return source ? answerWith(c, source, renders) : c.body('No such recording', 404, CORS)
  })
  return app
}

function answerWith(c: Context, source: TuneSource, renders: RenderQueue): Response {
  const size = wavSize(source)
  const headers = {
    ...CORS,
    'Content-Type': 'audio/wav',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=86400',
  }
  const range = parseByteRange(c.req.header('range'), size)
  if (range === 'refused') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  const body = c.req.method === 'HEAD' ? null : wavStream({ source, first, last }, renders)
  const length = { 'Content-Length': String(last - first + 1) }
  if (range === 'whole') return new Response(body, { headers: { ...headers, ...length } })
  const place = { 'Content-Range': `bytes ${first}-${last}/${size}` }
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...place } })
}

function findSource(catalogue: Catalogue, id: string): TuneSource | null {
  const track = catalogue.tracks.get(id)
  const artist = catalogue.artists.get(track?.artistIds[0] ?? '')
  if (track && artist) {
    return { id, artistId: artist.id, family: familyOf(artist), durationMs: track.durationMs }
  }
  const episode = catalogue.episodes.get(id)
  const spokenMs = id === advertisementId ? advertisementMs : findChapter(`spotify:episode:${id}`)?.durationMs
  if (spokenMs !== undefined) return { id, artistId: audiobook.id, family: 'talk', durationMs: spokenMs }
  if (!episode) return null
  return { id, artistId: episode.showId, family: 'talk', durationMs: episode.durationMs }
}
