import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { World } from '../world'
import { createLyricsIndex } from './lyrics-index'

const NOT_FOUND = { message: 'Failed to find specified track', name: 'TrackNotFound', statusCode: 404 }

/** LRCLIB's interface, https://lrclib.net/docs. */
export function lyricsRoutes({ catalogue, lyricsLimit }: Pick<World, 'catalogue' | 'lyricsLimit'>): Hono {
  const index = createLyricsIndex(catalogue)
  const app = new Hono()
  const paths = ['/api/get', '/api/get/*', '/api/search']
  app.on('ALL', paths, async (c, next) => {
    const waitSeconds = lyricsLimit.take()
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

  app.get('/api/search', (c) => {
    const { q: words, track_name: trackName, artist_name: artistName, album_name: albumName } = c.req.query()
    return c.json(index.search({ words, trackName, artistName, albumName }))
  })
  return app
}

function missing(field: string): string {
  return `Failed to deserialize query string: missing field \`${field}\``
}
