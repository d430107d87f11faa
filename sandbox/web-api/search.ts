import { type Context, Hono } from 'hono'
import { createSearchIndex, type SearchIndex } from '../search-index'
import type { World } from '../world'
import { simpleAlbumJson } from './album-json'
import { artistJson } from './artist-json'
import type { ApiEnv } from './bearer'
import { pageJson, withQuery } from './paging'
import { isHidden, simplePlaylistJson } from './playlist-json'
import { badRequest, notFound } from './refusal'
import { readSpan, type Span } from './request'
import { simpleEpisodeJson, simpleShowJson } from './show-json'
import { fullTrackJson } from './track-json'

const longestQuery = 100
const types = ['track', 'album', 'artist', 'playlist', 'show', 'episode', 'audiobook']

/** `GET /v1/search`. The development dialect gives five results, ten at most. */
export function searchRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  let index: SearchIndex | null = null

  app.get('/v1/search', (c) => {
    // Spotify’s next links use `query`.
    const query = (c.req.query('q') ?? c.req.query('query'))?.trim()
    if (!query) throw badRequest('No search query')
    if (query.length > longestQuery) throw notFound()
    const asked = readTypes(c)
    const bounds = world.options.quota === 'extended' ? {} : { limit: 5, most: 10 }
    const span = readSpan(c, bounds)
    if (span.offset + span.limit > 1000) throw badRequest('Invalid offset')
    index ??= createSearchIndex(world.catalogue)
    const answer: Record<string, unknown> = {}
    for (const type of asked) answer[`${type}s`] = resultsPage(c, world, index, { type, query, span })
    return c.json(answer)
  })
  return app
}

function readTypes(c: Context): string[] {
  const asked = c.req.query('type')?.split(',')
  if (!asked) throw badRequest('Missing parameter type')
  if (asked.every((type) => types.includes(type))) return [...new Set(asked)]
  throw badRequest('Bad search type field')
}

type Ask = { type: string; query: string; span: Span }

function resultsPage(c: Context<ApiEnv>, world: World, index: SearchIndex, { type, query, span }: Ask) {
  const href = withQuery(`${world.origin()}/v1/search`, { query, type })
  switch (type) {
    case 'track':
      return pageJson(href, index.tracks(query), span, (track) => fullTrackJson(world, track))
    case 'album':
      return pageJson(href, index.albums(query), span, (album) => simpleAlbumJson(world, album))
    case 'artist':
      return pageJson(href, index.artists(query), span, (artist) => artistJson(world, artist))
    case 'show':
      return pageJson(href, index.shows(query), span, (show) => simpleShowJson(world, show))
    case 'episode':
      return pageJson(href, index.episodes(query), span, (episode) => simpleEpisodeJson(world, episode))
    case 'playlist': {
      const found = index.playlists(
        query,
        world.store.playlists.all().filter((playlist) => playlist.isPublic),
      )
      // Spotify’s own playlists are null in the results.
      return pageJson(href, found, span, (playlist) =>
        isHidden(world, playlist) ? null : simplePlaylistJson(world, playlist, c.get('listener')),
      )
    }
    default:
      return pageJson(href, [], span, () => null)
  }
}
