import { Hono } from 'hono'
import type { CatalogueShow } from '../model'
import type { World } from '../world'
import type { ApiEnv } from './bearer'
import { notFound } from './refusal'
import { readId, readSpan } from './request'
import { fullEpisodeJson, showEpisodesJson, showJson } from './show-json'

export function showRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { shows, episodes } = world.catalogue
  const find = (id: string): CatalogueShow => {
    const show = shows.get(id)
    if (!show) throw notFound()
    return show
  }
  app.get('/v1/shows/:id', (c) => c.json(showJson(world, find(readId(c)))))
  app.get('/v1/shows/:id/episodes', (c) => c.json(showEpisodesJson(world, find(readId(c)), readSpan(c))))
  app.get('/v1/episodes/:id', (c) => {
    const episode = episodes.get(readId(c))
    if (!episode) throw notFound()
    return c.json(fullEpisodeJson(world, episode))
  })
  return app
}
