import { Hono } from 'hono'
import { seeded } from '../catalogue/seeded'
import type { World } from '../world'
import { artistJson } from './artist-json'
import { type ApiEnv, requireScope } from './bearer'
import { hrefOf, pageJson } from './paging'
import { badRequest } from './refusal'
import { readSpan } from './request'
import { fullTrackJson } from './track-json'

const ranges = ['short_term', 'medium_term', 'long_term']
const listed = 60

/** A listener’s top items in three fixed ranges. */
export function topRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const tracksOf = remembered((seed) => {
    const playable = [...world.catalogue.tracks.values()].filter((track) => track.restriction === null)
    return seeded(seed).shuffle(playable).slice(0, listed)
  })
  const artistsOf = remembered((seed) =>
    seeded(seed)
      .shuffle([...world.catalogue.artists.values()])
      .slice(0, listed),
  )
  app.get('/v1/me/top/:kind', requireScope('user-top-read'), (c) => {
    const range = c.req.query('time_range') ?? 'medium_term'
    if (!ranges.includes(range)) throw badRequest('Invalid time range')
    const span = readSpan(c)
    const seed = `${c.get('listener').id} ${range}`
    const href = hrefOf(c, world)
    switch (c.req.param('kind')) {
      case 'tracks':
        return c.json(pageJson(href, tracksOf(seed), span, (track) => fullTrackJson(world, track)))
      case 'artists':
        return c.json(pageJson(href, artistsOf(seed), span, (artist) => artistJson(world, artist)))
      default:
        throw badRequest('Invalid type')
    }
  })
  return app
}

/** Computed once per listener. */
function remembered<T>(list: (seed: string) => T[]): (seed: string) => T[] {
  const lists = new Map<string, T[]>()
  return (seed) => {
    const known = lists.get(seed) ?? list(seed)
    lists.set(seed, known)
    return known
  }
}
