import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { World } from '../world'
import type { Publication } from './lyrics-desk'
import { createLyricsIndex } from './lyrics-index'
import { writeTtml } from './lyrics-ttml'

const BAD_TOKEN = {
  message: 'The provided publish token is incorrect',
  name: 'IncorrectPublishTokenError',
  statusCode: 400,
}
const NOT_FOUND = { message: 'Failed to find specified track', name: 'TrackNotFound', statusCode: 404 }

/** LRCLIB's interface, https://lrclib.net/docs, and files of TTML by track id as other sources have them. */
export function lyricsRoutes({ catalogue, lyricsDesk: desk }: Pick<World, 'catalogue' | 'lyricsDesk'>): Hono {
  const index = createLyricsIndex(catalogue, desk.published)
  const app = new Hono()
  const paths = ['get', 'get/*', 'search', 'request-challenge', 'publish', 'flag'].map(
    (path) => `/api/${path}`,
  )
  app.on('ALL', paths, async (c, next) => {
    const waitSeconds = desk.take()
    if (waitSeconds === null) return next()
    return c.html('<h1>429 Too Many Requests</h1>', 429, { 'Retry-After': String(waitSeconds) })
  })
  const anyOrigin = cors({ origin: '*', allowHeaders: ['Content-Type', 'X-User-Agent', 'Lrclib-Client'] })
  app.on('ALL', paths, anyOrigin)

  app.get('/api/get', (c) => {
    const { track_name: trackName, artist_name: artistName, album_name: albumName, duration } = c.req.query()
    if (trackName === undefined) return c.text(missing('track_name'), 400)
    if (artistName === undefined) return c.text(missing('artist_name'), 400)
    const durationSeconds = duration === undefined ? undefined : Number(duration)
    if (Number.isNaN(durationSeconds))
      return c.text('Failed to deserialize query string: duration: invalid float literal', 400)
    if (durationSeconds !== undefined && (durationSeconds < 1 || durationSeconds > 3600)) {
      const message = 'duration: must be between 1 and 3600'
      return c.json({ message, name: 'ValidationError', statusCode: 400 }, 400)
    }
    const record = index.findExact({ trackName, artistName, albumName, durationSeconds })
    return record ? c.json(record) : c.json(NOT_FOUND, 404)
  })

  app.get('/api/get/:id{\\d+}', (c) => {
    const record = index.findById(Number(c.req.param('id')))
    return record ? c.json(record) : c.json(NOT_FOUND, 404)
  })

  app.post('/api/request-challenge', (c) => c.json(desk.challenge()))

  app.post('/api/publish', async (c) => {
    const publication = readPublication(await c.req.json())
    if (!publication) return c.text('Failed to deserialize the JSON body into the target type', 422)
    if (!desk.redeem(c.req.header('X-Publish-Token') ?? '')) return c.json(BAD_TOKEN, 400)
    desk.publish(publication)
    return c.body(null, 201)
  })

  app.post('/api/flag', async (c) => {
    const { trackId, content } = await c.req.json()
    if (typeof trackId !== 'number')
      return c.text('Failed to deserialize the JSON body into the target type', 422)
    if (!desk.redeem(c.req.header('X-Publish-Token') ?? '')) return c.json(BAD_TOKEN, 400)
    desk.flag(trackId, String(content ?? ''))
    return c.body(null, 201)
  })

  app.get('/spotify-lyrics/:file{[\\dA-Za-z]+\\.ttml}', (c) => {
    const track = catalogue.tracks.get(c.req.param('file').slice(0, -'.ttml'.length))
    const ttml = track ? writeTtml(catalogue, track) : null
    return ttml === null ? c.text('404: Not Found', 404) : c.text(ttml)
  })

  app.get('/api/search', (c) => {
    const { q: words, track_name: trackName, artist_name: artistName, album_name: albumName } = c.req.query()
    return c.json(index.search({ words, trackName, artistName, albumName }))
  })
  return app
}

function readPublication(body: Record<string, unknown>): Publication | null {
  const { trackName, artistName, albumName, duration, plainLyrics, syncedLyrics } = body
  const [name, artist, album] = [trackName, artistName, albumName].map((text) =>
    typeof text === 'string' ? text.trim() : null,
  )
  if (name == null || artist == null || album == null || typeof duration !== 'number') return null
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    trackName: name,
    artistName: artist,
    albumName: album,
    duration,
    plainLyrics: text(plainLyrics),
    syncedLyrics: text(syncedLyrics),
  }
}

function missing(field: string): string {
  return `Failed to deserialize query string: missing field \`${field}\``
}
