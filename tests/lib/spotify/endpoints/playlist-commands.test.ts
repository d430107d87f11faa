import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { VERSION_REFUSED } from '@/lib/provider-error'
import {
  addPlaylistItems,
  changePlaylistDetails,
  removePlaylistItems,
  uploadPlaylistCover,
} from '@/lib/spotify/endpoints/playlist-commands'
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

test('edit without a snapshot ID in the response was made, and the list must be reread', async () => {
  acceptEdits(() => HttpResponse.text('EkJbtxDxPnQzrcHfR59mihtOKvc'))
  expect(await addPlaylistItems(buildClient(), id, { uris: [track] })).toEqual({ ok: true, snapshotId: null })
})

test('refused edit has its reason', async () => {
  acceptEdits(() => refusal(403, 'Forbidden'))
  expect(await addPlaylistItems(buildClient(), id, { uris: [track] })).toMatchObject({
    ok: false,
    error: { kind: 'withheld' },
  })
})

test('invalid ID is rejected without a request', async () => {
  expect(await addPlaylistItems(buildClient(), '../me', { uris: [track] })).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  })
})

test('only the given details change', async () => {
  const seen = acceptEdits()
  expect(await changePlaylistDetails(buildClient(), id, { isCollaborative: true })).toEqual({ ok: true })
  expect(seen[0]).toMatchObject({ call: `PUT /playlists/${id}`, body: { collaborative: true } })
})

test('cover is sent as an image', async () => {
  const seen = acceptEdits(() => new HttpResponse(null, { status: 202 }))
  expect(await uploadPlaylistCover(buildClient(), id, '/9j/4AAQ')).toEqual({ ok: true })
  expect(seen).toEqual([{ call: `PUT /playlists/${id}/images`, type: 'image/jpeg', body: '/9j/4AAQ' }])
})

test('rejected ID means the snapshot where one was named, never a missing list', async () => {
  acceptEdits(() => refusal(400, 'Invalid base62 id'))
  const items = [{ uri: track }]
  const named = await removePlaylistItems(buildClient(), id, { items, snapshotId: 'now' })
  expect(named).toMatchObject({ ok: false, error: { kind: 'bad-request', reason: VERSION_REFUSED } })
  const unnamed = await removePlaylistItems(buildClient(), id, { items })
  expect(unnamed).toMatchObject({ ok: false, error: { kind: 'bad-request', reason: undefined } })
})
