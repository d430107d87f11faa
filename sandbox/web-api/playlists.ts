import { type Context, Hono } from 'hono'
import { base62Id } from '../catalogue/seeded'
import type { StoredPlaylist } from '../model'
import type { World } from '../world'
import { type ApiEnv, extendedOnly, requireScope } from './bearer'
import { demandModifyScope, findOwnPlaylist, findPlaylist } from './find-playlist'
import { hrefOf, pageJson } from './paging'
import { mayReadRows, playlistJson, playlistRowsJson, simplePlaylistJson } from './playlist-json'
import { badRequest, forbidden } from './refusal'
import { readJson, readSpan } from './request'

/** Lists of playlists, one playlist, its rows, and its details. */
export function playlistRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  let created = 0

  const list = (c: Context<ApiEnv>, playlists: StoredPlaylist[]) =>
    c.json(
      pageJson(hrefOf(c, world), playlists, readSpan(c), (playlist) =>
        simplePlaylistJson(world, playlist, c.get('listener')),
      ),
    )
  const rows = (c: Context<ApiEnv>) => {
    const playlist = findPlaylist(c, world)
    if (!mayReadRows(world, playlist, c.get('listener'))) throw forbidden()
    const most = world.options.quota === 'extended' ? 100 : 50
    return c.json(playlistRowsJson(world, playlist, hrefOf(c, world), readSpan(c, { most })))
  }
  const create = async (c: Context<ApiEnv>) => {
    const details = readDetails(await readJson(c))
    if (details.name === undefined) throw badRequest('Missing required field: name')
    demandModifyScope(c, details.isPublic ?? true)
    created += 1
    const playlist = newPlaylist(c.get('listener').id, base62Id(`created ${created} ${world.clock.now()}`))
    Object.assign(playlist, { ...details, ownerName: c.get('listener').displayName })
    demandSoundDetails(playlist)
    world.store.playlists.put(playlist)
    world.store.followPlaylist(playlist.ownerId, playlist.id)
    return c.json(playlistJson(world, playlist, c.get('listener')), 201)
  }

  app.get('/v1/me/playlists', requireScope('playlist-read-private'), (c) => {
    const { playlistIds } = world.store.library(c.get('listener').id)
    return list(
      c,
      playlistIds.flatMap((id) => world.store.playlists.get(id) ?? []),
    )
  })
  app.post('/v1/me/playlists', create)
  app.get('/v1/playlists/:id', (c) => c.json(playlistJson(world, findPlaylist(c, world), c.get('listener'))))
  app.get('/v1/playlists/:id/items', rows)
  app.get('/v1/playlists/:id/tracks', extendedOnly(world), rows)
  app.put('/v1/playlists/:id', async (c) => {
    const playlist = findOwnPlaylist(c, world)
    const changed = { ...playlist, ...readDetails(await readJson(c)) }
    demandSoundDetails(changed)
    Object.assign(playlist, changed)
    world.store.playlists.touch(playlist)
    return c.body(null, 200)
  })
  return app
}

type Details = { name?: string; description?: string; isPublic?: boolean; isCollaborative?: boolean }

function readDetails(body: Record<string, unknown>): Details {
  const details: Details = {}
  if (body.name !== undefined) {
    if (typeof body.name !== 'string' || body.name.trim() === '') throw badRequest('Invalid name')
    details.name = body.name
  }
  if (body.description !== undefined) {
    if (typeof body.description !== 'string') throw badRequest('Invalid description')
    details.description = escapeHtml(body.description)
  }
  if (body.public !== undefined) details.isPublic = body.public === true
  if (body.collaborative !== undefined) details.isCollaborative = body.collaborative === true
  return details
}

// https://developer.spotify.com/documentation/web-api/reference/create-playlist
function demandSoundDetails({ isPublic, isCollaborative }: StoredPlaylist): void {
  if (isPublic && isCollaborative) throw badRequest('Collaborative playlists can only be private')
}

function newPlaylist(ownerId: string, id: string): StoredPlaylist {
  return {
    id,
    ownerId,
    ownerName: '',
    name: '',
    description: '',
    isPublic: true,
    isCollaborative: false,
    rows: [],
    snapshotId: '',
    hasImage: false,
    uploadedCover: null,
    hasLegacyUri: false,
  }
}

/** Spotify stores and returns escaped descriptions. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('/', '&#x2F;')
}
