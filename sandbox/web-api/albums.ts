import { Hono } from 'hono'
import type { CatalogueAlbum } from '../model'
import type { World } from '../world'
import { albumJson, albumTracksJson, simpleAlbumJson } from './album-json'
import { type ApiEnv, extendedOnly } from './bearer'
import { hrefOf, pageJson } from './paging'
import { notFound } from './refusal'
import { readId, readList, readSpan } from './request'

export function albumRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { albums } = world.catalogue
  const find = (id: string): CatalogueAlbum => {
    const album = albums.get(id)
    if (!album) throw notFound()
    return album
  }
  app.get('/v1/albums', extendedOnly(world), (c) => {
    const found = readList(c, 'ids', 20).map((id) => albums.get(id))
    return c.json({ albums: found.map((album) => (album ? albumJson(world, album) : null)) })
  })
  app.get('/v1/albums/:id', (c) => c.json(albumJson(world, find(readId(c)))))
  app.get('/v1/albums/:id/tracks', (c) => c.json(albumTracksJson(world, find(readId(c)), readSpan(c))))
  app.get('/v1/browse/new-releases', extendedOnly(world), (c) => {
    const newest = [...albums.values()]
      .sort((a, b) => b.releaseDate.localeCompare(a.releaseDate))
      .slice(0, 100)
    const page = pageJson(hrefOf(c, world), newest, readSpan(c), (album) => simpleAlbumJson(world, album))
    return c.json({ albums: page })
  })
  return app
}
