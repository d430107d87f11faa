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

type Shelf = { kind: SavedKind | 'playlists'; write: string; read: string; isWritable: boolean }

const library = { write: 'user-library-modify', read: 'user-library-read', isWritable: true }
const follow = { write: 'user-follow-modify', read: 'user-follow-read' }

// Artists can be asked about, and the reference does not list them among what can be saved.
const shelves: Readonly<Record<string, Shelf>> = {
  track: { kind: 'tracks', ...library },
  album: { kind: 'albums', ...library },
  show: { kind: 'shows', ...library },
  episode: { kind: 'episodes', ...library },
  artist: { kind: 'artists', ...follow, isWritable: false },
  user: { kind: 'users', ...follow, isWritable: true },
  playlist: {
    kind: 'playlists',
    write: 'playlist-modify-public',
    read: 'playlist-read-private',
    isWritable: true,
  },
}

/** Saving anything by uri, in both dialects; the uris stand in the query, at most forty. */
export function libraryRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/v1/me/library/contains', (c) => {
    const entries = readShelved(readList(c, 'uris', mostUris))
    demandScopes(c.get('scopes'), [...new Set(entries.map(({ shelf }) => shelf.read))])
    return c.json(entries.map((entry) => isSaved(world, c.get('listener'), entry)))
  })
  app.on(['PUT', 'DELETE'], '/v1/me/library', (c) => {
    const entries = readShelved(readList(c, 'uris', mostUris))
    if (entries.some(({ shelf }) => !shelf.isWritable)) throw badRequest('Unsupported uri type')
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
