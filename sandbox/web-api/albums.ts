import { Hono } from 'hono'
import type { CatalogueAlbum } from '../model'
import type { World } from '../world'
import { albumJson, albumTracksJson } from './album-json'
import type { ApiEnv } from './bearer'
import { notFound } from './refusal'
import { readId, readSpan } from './request'

export function albumRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { albums } = world.catalogue
  const find = (id: string): CatalogueAlbum => {
    const album = albums.get(id)
    if (!album) throw notFound()
    return album
  }
  app.get('/v1/albums/:id', (c) => c.json(albumJson(world, find(readId(c)))))
  app.get('/v1/albums/:id/tracks', (c) => c.json(albumTracksJson(world, find(readId(c)), readSpan(c))))
  return app
}
