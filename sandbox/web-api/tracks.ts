import { Hono } from 'hono'
import type { World } from '../world'
import type { ApiEnv } from './bearer'
import { notFound } from './refusal'
import { readId } from './request'
import { fullTrackJson } from './track-json'

export function trackRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { tracks } = world.catalogue
  app.get('/v1/tracks/:id', (c) => {
    const track = tracks.get(readId(c))
    if (!track) throw notFound()
    return c.json(fullTrackJson(world, track))
  })
  return app
}
