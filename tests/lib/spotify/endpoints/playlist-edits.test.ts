import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  addPlaylistItems,
  changePlaylistDetails,
  createPlaylist,
  movePlaylistItems,
  removePlaylistItems,
  uploadPlaylistCover,
} from '@/lib/spotify/endpoints/playlist-edits'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'

const id = idOf('list')
const track = `spotify:track:${idOf('song')}`

function acceptEdits(answer: () => Response = () => HttpResponse.json({ snapshot_id: 'next' })) {
  const seen: { call: string; body: unknown; type: string | null }[] = []
  serve({
    'ALL /*': async ({ request }) => {
      const text = await request.text()
      const type = request.headers.get('content-type')
      const call = `${request.method} ${new URL(request.url).pathname.replace('/v1', '')}`
      seen.push({ call, type, body: type === 'application/json' ? JSON.parse(text) : text })
      return answer()
    },
  })
  return seen
}

test('rows are added, removed and moved with the version they are meant for', async () => {
  const seen = acceptEdits()
  const client = buildClient()
  const done = { ok: true, snapshotId: 'next' }
  expect(await addPlaylistItems(client, id, { uris: [track], position: 2 })).toEqual(done)
  const items = [{ uri: track, positions: [4] }]
  expect(await removePlaylistItems(client, id, { items, snapshotId: 'now' })).toEqual(done)
  expect(await movePlaylistItems(client, id, { from: 5, before: 0, snapshotId: 'now' })).toEqual(done)
  const path = `/playlists/${id}/items`
  expect(seen.map(({ call, body }) => [call, body])).toEqual([
    [`POST ${path}`, { uris: [track], position: 2 }],
    [`DELETE ${path}`, { items, snapshot_id: 'now' }],
    [`PUT ${path}`, { range_start: 5, insert_before: 0, range_length: 1, snapshot_id: 'now' }],
  ])
})

test('an edit answered without a version was made, and the list must be read again', async () => {
  acceptEdits(() => HttpResponse.text('EkJbtxDxPnQzrcHfR59mihtOKvc'))
  expect(await addPlaylistItems(buildClient(), id, { uris: [track] })).toEqual({ ok: true, snapshotId: null })
})

test('a refused edit says why', async () => {
  acceptEdits(() => refusal(403, 'Forbidden'))
  expect(await addPlaylistItems(buildClient(), id, { uris: [track] })).toMatchObject({
    ok: false,
    error: { kind: 'withheld' },
  })
})

test('an id that cannot be one is refused without asking', async () => {
  expect(await addPlaylistItems(buildClient(), '../me', { uris: [track] })).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  })
})

test('a new playlist is private unless asked otherwise', async () => {
  const seen = acceptEdits(() =>
    HttpResponse.json({ id, name: 'Slow mornings', items: { total: 0 } }, { status: 201 }),
  )
  const result = await createPlaylist(buildClient(), { name: 'Slow mornings' })
  expect(result).toMatchObject({ ok: true, playlist: { id, trackCount: 0 } })
  expect(seen[0]).toMatchObject({
    call: 'POST /me/playlists',
    body: { name: 'Slow mornings', public: false },
  })
})

test('only the details named are changed', async () => {
  const seen = acceptEdits()
  expect(await changePlaylistDetails(buildClient(), id, { isCollaborative: true })).toEqual({ ok: true })
  expect(seen[0]).toMatchObject({ call: `PUT /playlists/${id}`, body: { collaborative: true } })
})

test('a cover is sent as the picture it is', async () => {
  const seen = acceptEdits(() => new HttpResponse(null, { status: 202 }))
  expect(await uploadPlaylistCover(buildClient(), id, '/9j/4AAQ')).toEqual({ ok: true })
  expect(seen).toEqual([{ call: `PUT /playlists/${id}/images`, type: 'image/jpeg', body: '/9j/4AAQ' }])
})
