import { Hono } from 'hono'
import type { World } from '../world'
import { type ApiEnv, requireScope } from './bearer'
import { contextJson } from './context-json'
import { trackJson } from './json'
import { hrefOf, withQuery } from './paging'
import { badRequest } from './refusal'
import { readInteger, readLimit } from './request'

/** Recently played tracks, newest first, paged by time. */
export function historyRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/v1/me/player/recently-played', requireScope('user-read-recently-played'), (c) => {
    const limit = readLimit(c)
    if (c.req.query('before') !== undefined && c.req.query('after') !== undefined) {
      throw badRequest('Only one of "before" and "after" may be given')
    }
    const before = readInteger(c, 'before', Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER)
    const after = readInteger(c, 'after', 0, 0, Number.MAX_SAFE_INTEGER)
    const { history } = world.store.library(c.get('listener').id)
    const within = history.filter((play) => play.playedAtMs < before && play.playedAtMs > after)
    const plays = within.slice(0, limit)
    const newest = plays[0]
    const oldest = plays.at(-1)
    const href = hrefOf(c, world)
    return c.json({
      href,
      limit,
      next: oldest && within.length > limit ? withQuery(href, { before: String(oldest.playedAtMs) }) : null,
      cursors:
        newest && oldest ? { after: String(newest.playedAtMs), before: String(oldest.playedAtMs) } : null,
      items: plays.map((play) => ({
        track: trackJson(world, play.uri),
        played_at: new Date(play.playedAtMs).toISOString(),
        context: contextJson(world, play.contextUri),
      })),
    })
  })
  return app
}
