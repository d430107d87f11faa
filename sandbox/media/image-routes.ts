import { Hono } from 'hono'
import { familyOf } from '../catalogue/records'
import type { Catalogue } from '../model'
import { createByteCache } from './byte-cache'
import { IMAGE_KINDS, IMAGE_SIZES, type ImageKind, keyOf, type RenderJob } from './render-job'
import type { RenderQueue } from './render-queue'

const CACHE_BYTES = 24_000_000

/** Images never change, so they can be cached forever. */
const HEADERS = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

type ImageSources = { catalogue: Catalogue; renders: RenderQueue }

/** `/images/{kind}/{id}/{size}`, with or without `.png`: covers, portraits and avatars, drawn on first request. */
export function imageRoutes({ catalogue, renders }: ImageSources): Hono {
  const cache = createByteCache(CACHE_BYTES)
  const app = new Hono()
  app.get('/images/:kind/:id/:size{[0-9]+(?:\\.png)?}', async (c) => {
    const { kind: wantedKind, id, size: wantedSize } = c.req.param()
    const kind = IMAGE_KINDS.find((known) => known === wantedKind)
    const size = IMAGE_SIZES.find((known) => known === Number.parseInt(wantedSize, 10))
    if (!kind || !size || id.length > 200) return c.notFound()
    const job: RenderJob = { type: 'cover', kind, id, size, family: familyFor(catalogue, kind, id) }
    const kept = cache.get(keyOf(job))
    if (kept) return c.body(kept, 200, HEADERS)
    const drawn = await renders.order(job, c.req.raw.signal)
    // The client has disconnected.
    if (!drawn) return c.body(null, 408)
    cache.set(keyOf(job), drawn)
    return c.body(drawn, 200, HEADERS)
  })
  return app
}

function familyFor(catalogue: Catalogue, kind: ImageKind, id: string): string | null {
  const artistId = kind === 'album' ? catalogue.albums.get(id)?.artistIds[0] : id
  const artist = catalogue.artists.get(artistId ?? '')
  return artist && artist.genres.length > 0 ? familyOf(artist) : null
}
