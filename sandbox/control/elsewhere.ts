import { Hono } from 'hono'
import * as v from 'valibot'
import { findListener } from '../listeners'
import type { PlaylistRow } from '../model'
import { insertRows } from '../playlist-rows'
import type { World } from '../world'

const place = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Current positions; one past the end means the end. */
const rowEdit = v.variant('type', [
  v.strictObject({ type: v.literal('add'), uri: v.string(), position: place }),
  v.strictObject({ type: v.literal('remove'), position: place }),
  v.strictObject({ type: v.literal('move'), position: place, to: place }),
])

const hearts = v.strictObject({
  listenerId: v.string(),
  kind: v.picklist(['tracks', 'albums', 'shows', 'episodes', 'artists']),
  id: v.string(),
  isSaved: v.boolean(),
})

const guests = v.array(v.string())

const play = v.strictObject({ listenerId: v.string(), deviceId: v.string(), uris: v.array(v.string()) })

/** Actions of a listener in another app: no request of this app, no quota, no fault. */
export function elsewhere(world: World): Hono {
  const app = new Hono()
  app.post('/playlists/:id', async (c) => {
    const parsed = v.safeParse(rowEdit, await c.req.json())
    if (!parsed.success) return c.text(v.summarize(parsed.issues), 400)
    const playlist = world.store.playlists.get(c.req.param('id'))
    if (!playlist) return c.text('There is no such playlist.', 404)
    const edited = edit(playlist.rows, parsed.output, (uri) => ({
      kind: uri.startsWith('spotify:episode:') ? 'episode' : 'track',
      uri,
      addedAtMs: world.clock.now(),
      addedById: playlist.ownerId,
    }))
    world.store.playlists.setRows(playlist, edited)
    return c.json({ snapshotId: playlist.snapshotId })
  })
  app.put('/playlists/:id/guests', async (c) => {
    const parsed = v.safeParse(guests, await c.req.json())
    if (!parsed.success) return c.text(v.summarize(parsed.issues), 400)
    const playlist = world.store.playlists.get(c.req.param('id'))
    if (!playlist) return c.text('There is no such playlist.', 404)
    Object.assign(playlist, { isCollaborative: false, guestIds: parsed.output })
    return c.body(null, 204)
  })
  app.post('/library', async (c) => {
    const parsed = v.safeParse(hearts, await c.req.json())
    if (!parsed.success) return c.text(v.summarize(parsed.issues), 400)
    const { listenerId, kind, id, isSaved } = parsed.output
    if (!findListener(listenerId)) return c.text('There is no such listener.', 404)
    world.store[isSaved ? 'save' : 'unsave'](listenerId, kind, id)
    return c.body(null, 204)
  })
  // Advertisements and chapters too, which the Web API does not start.
  app.post('/play', async (c) => {
    const parsed = v.safeParse(play, await c.req.json())
    if (!parsed.success) return c.text(v.summarize(parsed.issues), 400)
    const { listenerId, deviceId, uris } = parsed.output
    if (!findListener(listenerId)) return c.text('There is no such listener.', 404)
    const outcome = world.connect.player(listenerId).send({ type: 'play', start: { uris } }, deviceId)
    return outcome.ok ? c.body(null, 204) : c.text(outcome.refusal, 400)
  })
  return app
}

function edit(
  rows: readonly PlaylistRow[],
  wanted: v.InferOutput<typeof rowEdit>,
  toRow: (uri: string) => PlaylistRow,
): PlaylistRow[] {
  if (wanted.type === 'add') return insertRows(rows, [toRow(wanted.uri)], wanted.position)
  const left = rows.toSpliced(wanted.position, 1)
  return wanted.type === 'move'
    ? insertRows(left, rows.slice(wanted.position, wanted.position + 1), wanted.to)
    : left
}
