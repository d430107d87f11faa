import { Hono } from 'hono'
import type { SavedKind } from '../library'
import { isKept } from '../library'
import type { Listener } from '../model'
import { type ParsedUri, parseUri } from '../uri'
import type { World } from '../world'
import { type ApiEnv, demandScopes } from './bearer'
import { badRequest } from './refusal'
import { readList } from './request'

const mostUris = 40

type Shelf = { kind: SavedKind | 'playlists'; write: string; read: string }

const library = { write: 'user-library-modify', read: 'user-library-read' }
const follow = { write: 'user-follow-modify', read: 'user-follow-read' }

// The reference leaves artists out of what can be saved, the migration guide saves one in its example, and it works:
// https://developer.spotify.com/documentation/web-api/tutorials/february-2026-migration-guide
const shelves: Readonly<Record<string, Shelf>> = {
  track: { kind: 'tracks', ...library },
  album: { kind: 'albums', ...library },
  show: { kind: 'shows', ...library },
  episode: { kind: 'episodes', ...library },
  artist: { kind: 'artists', ...follow },
  user: { kind: 'users', ...follow },
  playlist: {
    kind: 'playlists',
    write: 'playlist-modify-public',
    read: 'playlist-read-private',
  },
}

/** Saving anything by uri, in both dialects; the uris are in the query, at most forty. */
export function libraryRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/v1/me/library/contains', (c) => {
    const entries = readShelved(readList(c, 'uris', mostUris))
    demandScopes(c.get('scopes'), [...new Set(entries.map(({ shelf }) => shelf.read))])
    return c.json(entries.map((entry) => isSaved(world, c.get('listener'), entry)))
  })
  app.on(['PUT', 'DELETE'], '/v1/me/library', (c) => {
    const entries = readShelved(readList(c, 'uris', mostUris))
    demandScopes(c.get('scopes'), [...new Set(entries.map(({ shelf }) => shelf.write))])
    const change = c.req.method === 'PUT' ? save : remove
    for (const entry of entries) change(world, c.get('listener'), entry)
    return c.body(null, 200)
  })
  return app
}

type Entry = ParsedUri & { shelf: Shelf }

function readShelved(uris: readonly string[]): Entry[] {
  return uris.map((uri) => {
    const parsed = parseUri(uri)
    const shelf = parsed ? shelves[parsed.type] : undefined
    if (!parsed || !shelf) throw badRequest(`Invalid uri: ${uri}`)
    if (parsed.type !== 'user' && !/^[0-9A-Za-z]{22}$/.test(parsed.id)) throw badRequest('Invalid base62 id')
    return { ...parsed, shelf }
  })
}

function isSaved(world: World, listener: Listener, { id, shelf }: Entry): boolean {
  const owned = world.store.library(listener.id)
  return shelf.kind === 'playlists' ? owned.playlistIds.includes(id) : isKept(owned[shelf.kind], id)
}

function save(world: World, listener: Listener, { id, shelf }: Entry): void {
  if (shelf.kind === 'playlists') world.store.followPlaylist(listener.id, id)
  else world.store.save(listener.id, shelf.kind, id)
}

function remove(world: World, listener: Listener, { id, shelf }: Entry): void {
  if (shelf.kind === 'playlists') world.store.unfollowPlaylist(listener.id, id)
  else world.store.unsave(listener.id, shelf.kind, id)
}
