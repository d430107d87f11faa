import { type Context, Hono } from 'hono'
import type { CatalogueAlbum, CatalogueArtist } from '../model'
import { popularTracks } from '../popular-tracks'
import type { World } from '../world'
import { discographyAlbumJson } from './album-json'
import { artistJson } from './artist-json'
import { type ApiEnv, extendedOnly } from './bearer'
import { hrefOf, pageJson } from './paging'
import { badRequest, notFound } from './refusal'
import { readId, readSpan } from './request'
import { fullTrackJson } from './track-json'

const groups = ['album', 'single', 'compilation', 'appears_on']

export function artistRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { artists } = world.catalogue
  const find = (id: string): CatalogueArtist => {
    const artist = artists.get(id)
    if (!artist) throw notFound()
    return artist
  }
  app.get('/v1/artists/:id', (c) => c.json(artistJson(world, find(readId(c)))))
  app.get('/v1/artists/:id/albums', (c) => {
    const { id } = find(readId(c))
    const asked = readGroups(c)
    const albums = discography(world, id).filter(({ group }) => asked.includes(group))
    // The development dialect has a shorter list, as in search.
    const bounds = world.options.quota === 'extended' ? {} : { limit: 5, most: 10 }
    const page = pageJson(hrefOf(c, world), albums, readSpan(c, bounds), ({ album, group }) =>
      discographyAlbumJson(world, album, group),
    )
    return c.json(page)
  })
  app.get('/v1/artists/:id/top-tracks', extendedOnly(world), (c) => {
    const tracks = popularTracks(world.catalogue, find(readId(c)).id)
    return c.json({ tracks: tracks.map((track) => fullTrackJson(world, track)) })
  })
  return app
}

function readGroups(c: Context): string[] {
  const asked = c.req.query('include_groups')?.split(',') ?? groups
  if (asked.every((group) => groups.includes(group))) return asked
  throw badRequest('Invalid include_groups')
}

/** The artist’s albums newest first, then others’ albums with a track by the artist. */
function discography(world: World, artistId: string): { album: CatalogueAlbum; group: string }[] {
  const newestFirst = [...world.catalogue.albums.values()].sort((a, b) =>
    b.releaseDate.localeCompare(a.releaseDate),
  )
  const own = newestFirst.filter((album) => album.artistIds.includes(artistId))
  const guested = newestFirst.filter(
    (album) =>
      !album.artistIds.includes(artistId) &&
      album.trackIds.some((id) => world.catalogue.tracks.get(id)?.artistIds.includes(artistId)),
  )
  return [
    ...own.map((album) => ({ album, group: album.kind })),
    ...guested.map((album) => ({ album, group: 'appears_on' })),
  ]
}
