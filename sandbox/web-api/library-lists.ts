import { type Context, Hono } from 'hono'
import type { Library, SavedEntry } from '../library'
import type { World } from '../world'
import { albumJson } from './album-json'
import { artistJson } from './artist-json'
import { type ApiEnv, requireScope } from './bearer'
import { isoTime } from './entity'
import { hrefOf, pageJson, withQuery } from './paging'
import { badRequest } from './refusal'
import { readLimit, readSpan } from './request'
import { fullEpisodeJson, simpleShowJson } from './show-json'
import { fullTrackJson } from './track-json'

/** The listener's saved things, newest first. */
export function libraryListRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const { tracks, albums, shows, episodes } = world.catalogue
  const canRead = requireScope('user-library-read')

  const page = (
    c: Context<ApiEnv>,
    entries: (library: Library) => SavedEntry[],
    toJson: (id: string) => object,
  ) =>
    c.json(
      pageJson(
        hrefOf(c, world),
        entries(world.store.library(c.get('listener').id)),
        readSpan(c),
        (entry) => ({
          added_at: isoTime(entry.addedAtMs),
          ...toJson(entry.id),
        }),
      ),
    )

  const field = <T>(name: string, all: Map<string, T>, toJson: (world: World, value: T) => object) => {
    return (id: string) => {
      const value = all.get(id)
      return { [name]: value === undefined ? null : toJson(world, value) }
    }
  }

  app.get('/v1/me/tracks', canRead, (c) => page(c, (l) => l.tracks, field('track', tracks, fullTrackJson)))
  app.get('/v1/me/albums', canRead, (c) => page(c, (l) => l.albums, field('album', albums, albumJson)))
  app.get('/v1/me/shows', canRead, (c) => page(c, (l) => l.shows, field('show', shows, simpleShowJson)))
  app.get('/v1/me/episodes', canRead, requireScope('user-read-playback-position'), (c) =>
    page(c, (l) => l.episodes, field('episode', episodes, fullEpisodeJson)),
  )

  app.get('/v1/me/following', requireScope('user-follow-read'), (c) => {
    if (c.req.query('type') !== 'artist') throw badRequest('Invalid type')
    const limit = readLimit(c)
    const followed = world.store.library(c.get('listener').id).artists
    const after = c.req.query('after')
    const start = after ? followed.findIndex((entry) => entry.id === after) + 1 : 0
    const shown = followed.slice(start, start + limit)
    const last = start + limit < followed.length ? (shown.at(-1)?.id ?? null) : null
    const href = hrefOf(c, world)
    return c.json({
      artists: {
        href,
        limit,
        next: last === null ? null : withQuery(href, { after: last }),
        cursors: { after: last },
        total: followed.length,
        items: shown.flatMap((entry) => {
          const artist = world.catalogue.artists.get(entry.id)
          return artist ? [artistJson(world, artist)] : []
        }),
      },
    })
  })
  return app
}
