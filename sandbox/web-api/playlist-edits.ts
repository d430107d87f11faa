import type { MiddlewareHandler } from 'hono'
import { type Context, Hono } from 'hono'
import type { PlaylistRow, StoredPlaylist } from '../model'
import { insertRows, moveRows, removeRows } from '../playlist-rows'
import type { World } from '../world'
import { type ApiEnv, extendedOnly } from './bearer'
import { findEditablePlaylist } from './find-playlist'
import { badRequest } from './refusal'
import { isTextList, readJson } from './request'

const mostRows = 100

/** Adds, removes, reorders and replaces rows. Both URLs do the same; newer apps have only one. */
export function playlistEditRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const open: MiddlewareHandler<ApiEnv> = (_c, next) => next()
  const addresses = [
    { path: '/v1/playlists/:id/items', gate: open },
    { path: '/v1/playlists/:id/tracks', gate: extendedOnly(world) },
  ]
  for (const { path, gate } of addresses) {
    app.post(path, gate, (c) => add(c, world))
    app.put(path, gate, (c) => reorderOrReplace(c, world))
    app.delete(path, gate, (c) => remove(c, world))
  }
  return app
}

async function add(c: Context<ApiEnv>, world: World) {
  const playlist = findEditablePlaylist(c, world)
  const body = await readJson(c)
  const uris = readUris(c.req.query('uris')?.split(',') ?? body.uris)
  const asked = c.req.query('position') ?? body.position
  const position = asked === undefined ? playlist.rows.length : Number(asked)
  if (!Number.isInteger(position) || position < 0 || position > playlist.rows.length) {
    throw badRequest('Index out of bounds.')
  }
  return finish(c, world, playlist, insertRows(playlist.rows, newRows(c, world, uris), position), 201)
}

async function reorderOrReplace(c: Context<ApiEnv>, world: World) {
  const playlist = findEditablePlaylist(c, world)
  const body = await readJson(c)
  const replacement = c.req.query('uris')?.split(',').filter(Boolean) ?? body.uris
  if (replacement !== undefined) {
    const uris = Array.isArray(replacement) && replacement.length === 0 ? [] : readUris(replacement)
    return finish(c, world, playlist, newRows(c, world, uris))
  }
  const { range_start: start, insert_before: before, range_length: length = 1 } = body
  if (!isCount(start) || !isCount(before) || !isCount(length)) {
    throw badRequest('Missing required field: range_start, insert_before or uris')
  }
  const seen = seenRows(world, playlist, body.snapshot_id)
  if (start + length > seen.length || before > seen.length) throw badRequest('Index out of bounds.')
  return finish(c, world, playlist, moveRows(playlist.rows, seen, { start, before, length }))
}

async function remove(c: Context<ApiEnv>, world: World) {
  const playlist = findEditablePlaylist(c, world)
  const body = await readJson(c)
  const named = body.items ?? body.tracks
  if (!Array.isArray(named) || named.length === 0) throw badRequest('Missing required field: items')
  if (named.length > mostRows) throw badRequest('You can remove a maximum of 100 items per request')
  const seen = seenRows(world, playlist, body.snapshot_id)
  const rows = removeRows(playlist.rows, seen, named.map(readNamedRow))
  if (!rows) throw badRequest('Could not remove items, they are not at the given positions')
  return finish(c, world, playlist, rows)
}

function finish(
  c: Context<ApiEnv>,
  world: World,
  playlist: StoredPlaylist,
  rows: PlaylistRow[],
  status: 200 | 201 = 200,
) {
  return c.json({ snapshot_id: world.store.playlists.setRows(playlist, rows) }, status)
}

/** The rows an edit refers to: those of its snapshot, else the current ones. */
function seenRows(world: World, playlist: StoredPlaylist, snapshotId: unknown): readonly PlaylistRow[] {
  if (snapshotId === undefined || snapshotId === null) return playlist.rows
  const rows = typeof snapshotId === 'string' ? world.store.playlists.rowsAt(playlist, snapshotId) : null
  if (!rows) throw badRequest('Invalid snapshot id')
  return rows
}

function readNamedRow(named: unknown): { uri: string; positions: number[] | null } {
  const { uri, positions } =
    typeof named === 'object' && named !== null ? ({ ...named } as Record<string, unknown>) : {}
  if (typeof uri !== 'string') throw badRequest('JSON body contains an invalid track uri')
  if (positions === undefined) return { uri, positions: null }
  if (Array.isArray(positions) && positions.every(isCount)) return { uri, positions }
  throw badRequest('Invalid positions')
}

function readUris(value: unknown): string[] {
  if (!isTextList(value) || value.length === 0) throw badRequest('Missing required field: uris')
  if (value.length > mostRows) throw badRequest('You can add a maximum of 100 tracks per request.')
  const isFine = (uri: string) => /^spotify:(track|episode):[0-9A-Za-z]{22}$/.test(uri)
  const faulty = value.find((uri) => !isFine(uri))
  if (faulty !== undefined) throw badRequest(`Invalid track uri: ${faulty}`)
  return value
}

function newRows(c: Context<ApiEnv>, world: World, uris: readonly string[]): PlaylistRow[] {
  return uris.map((uri) => ({
    kind: uri.startsWith('spotify:episode:') ? 'episode' : 'track',
    uri,
    addedAtMs: world.clock.now(),
    addedById: c.get('listener').id,
  }))
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
