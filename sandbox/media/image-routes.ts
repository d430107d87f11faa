import { Hono } from 'hono'
import { familyOf } from '../catalogue/records'
import type { Catalogue } from '../model'
import { createByteCache } from './byte-cache'
import { drawCover, IMAGE_KINDS, IMAGE_SIZES, type ImageKind } from './cover'

const CACHE_BYTES = 24_000_000

/** Pictures never change, so whoever has one may keep it. */
const HEADERS = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** `/images/{kind}/{id}/{size}`, with or without `.png`: covers, portraits and avatars, drawn when first asked for. */
export function imageRoutes({ catalogue }: { catalogue: Catalogue }): Hono {
  const cache = createByteCache(CACHE_BYTES)
  const app = new Hono()
  app.get('/images/:kind/:id/:size{[0-9]+(?:\\.png)?}', (c) => {
    const { kind: wantedKind, id, size: wantedSize } = c.req.param()
    const kind = IMAGE_KINDS.find((known) => known === wantedKind)
    const size = IMAGE_SIZES.find((known) => known === Number.parseInt(wantedSize, 10))
    if (!kind || !size || id.length > 200) return c.notFound()
    const draw = () => drawCover(kind, id, size, familyFor(catalogue, kind, id))
    return c.body(cache.get(`${kind}/${id}/${size}`, draw), 200, HEADERS)
  })
  return app
}

function familyFor(catalogue: Catalogue, kind: ImageKind, id: string): string | null {
  const artistId = kind === 'album' ? catalogue.albums.get(id)?.artistIds[0] : id
  const artist = catalogue.artists.get(artistId ?? '')
  return artist && artist.genres.length > 0 ? familyOf(artist) : null
}
