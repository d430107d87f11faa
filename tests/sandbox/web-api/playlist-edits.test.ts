import { expect, test } from 'vitest'
import { seedOwnPlaylistId } from '@/sandbox/seed/seed-playlists'
import { createSandbox } from '@/sandbox/server'
import { sandboxCaller } from '@/tests/builders/sandbox'

async function fiveRows() {
  const caller = sandboxCaller()
  const tracks = [...caller.world.catalogue.tracks.keys()].slice(0, 6).map((id) => `spotify:track:${id}`)
  const name = (uri: string) => 'abcdef'.charAt(tracks.indexOf(uri))
  const { json } = await caller.read('POST', '/v1/me/playlists', { name: 'Five', public: false })
  const { id } = json as { id: string }
  const path = `/v1/playlists/${id}/items`
  const edit = async (method: string, body: unknown) => {
    const answer = await caller.read(method, path, body)
    return { ...answer, snapshot: (answer.json as { snapshot_id: string }).snapshot_id }
  }
  const { snapshot } = await edit('POST', { uris: tracks.slice(0, 5) })
  const rows = () => (caller.world.store.playlists.get(id)?.rows ?? []).map(({ uri }) => name(uri)).join('')
  const [a = '', b = '', c = '', , , f = ''] = tracks
  return { ...caller, id, edit, rows, snapshot, a, b, c, f }
}

test('range of rows moves before another row', async () => {
  const { edit, rows } = await fiveRows()
  await edit('PUT', { range_start: 0, range_length: 2, insert_before: 5 })
  expect(rows()).toBe('cdeab')
  await edit('PUT', { range_start: 4, insert_before: 0 })
  expect(rows()).toBe('bcdea')
})

test('move with an older snapshot refers to the rows of that version', async () => {
  const { edit, rows, snapshot, f } = await fiveRows()
  await edit('POST', { uris: [f], position: 0 })
  await edit('PUT', { range_start: 0, insert_before: 5, snapshot_id: snapshot })
  expect(rows()).toBe('fbcdea')
})

test('row removed by someone else meanwhile doesn’t return', async () => {
  const { edit, rows, snapshot, a } = await fiveRows()
  await edit('DELETE', { items: [{ uri: a }] })
  await edit('PUT', { range_start: 0, insert_before: 5, snapshot_id: snapshot })
  expect(rows()).toBe('bcde')
})

test('unknown snapshot is rejected without a change', async () => {
  const { edit, rows } = await fiveRows()
  const { status, json } = await edit('PUT', { range_start: 0, insert_before: 5, snapshot_id: 'made up' })
  expect(status).toBe(400)
  expect(json).toHaveProperty('error.message', 'Invalid snapshot id')
  expect(rows()).toBe('abcde')
})

test('removing a URI removes every copy, or only those at its positions', async () => {
  const { edit, rows, a, b } = await fiveRows()
  await edit('POST', { uris: [a, b] })
  await edit('DELETE', { items: [{ uri: a, positions: [5] }] })
  expect(rows()).toBe('abcdeb')
  await edit('DELETE', { items: [{ uri: b }] })
  expect(rows()).toBe('acde')
})

test('position with another URI is rejected', async () => {
  const { edit, rows, a } = await fiveRows()
  expect((await edit('DELETE', { items: [{ uri: a, positions: [3] }] })).status).toBe(400)
  expect(rows()).toBe('abcde')
})

test('URIs alone replace the whole list', async () => {
  const { edit, rows, c } = await fiveRows()
  expect((await edit('PUT', { uris: [c] })).status).toBe(200)
  expect(rows()).toBe('c')
})

test('more than a hundred rows at once are refused', async () => {
  const { edit, a } = await fiveRows()
  expect((await edit('POST', { uris: Array.from({ length: 101 }, () => a) })).status).toBe(400)
})

test('details change, and the description is returned escaped', async () => {
  const { id, call, read } = await fiveRows()
  expect((await call('PUT', `/v1/playlists/${id}`, { name: 'Six', description: "It's <b>" })).status).toBe(
    200,
  )
  expect((await read('GET', `/v1/playlists/${id}`)).json).toMatchObject({
    name: 'Six',
    description: 'It&#x27;s &lt;b&gt;',
  })
})

test('public playlist can’t be collaborative', async () => {
  const { id, call } = await fiveRows()
  expect((await call('PUT', `/v1/playlists/${id}`, { public: true, collaborative: true })).status).toBe(400)
})

test('uploaded JPEG becomes the cover, and other files are rejected', async () => {
  const { app, world } = createSandbox()
  const token = world.accounts.grant('premium-listener', ['playlist-modify-public', 'ugc-image-upload'])
  const path = `/v1/playlists/${seedOwnPlaylistId(0)}/images`
  const headers = { authorization: `Bearer ${token.access_token}` }
  const upload = (body: string) => app.request(path, { method: 'PUT', headers, body })
  expect((await upload('no picture')).status).toBe(400)
  expect((await upload(Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64'))).status).toBe(202)
  const [image] = (await (await app.request(path, { headers })).json()) as { url: string }[]
  const cover = await app.request(image?.url ?? '')
  expect(cover.headers.get('content-type')).toBe('image/jpeg')
  expect(new Uint8Array(await cover.arrayBuffer())).toEqual(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
})

test('someone else’s playlist is editable only if it is collaborative', async () => {
  const caller = sandboxCaller()
  const lists = caller.world.store.playlists.all()
  const shared = lists.find(({ ownerId, isCollaborative }) => ownerId === 'free-listener' && isCollaborative)
  const strangers = lists.find(({ ownerId }) => !ownerId.endsWith('-listener') && ownerId !== 'spotify')
  const body = { uris: [`spotify:track:${[...caller.world.catalogue.tracks.keys()][0]}`] }
  expect((await caller.call('POST', `/v1/playlists/${shared?.id}/items`, body)).status).toBe(201)
  expect((await caller.call('POST', `/v1/playlists/${strangers?.id}/items`, body)).status).toBe(403)
  expect((await caller.call('PUT', `/v1/playlists/${shared?.id}`, { name: 'Mine' })).status).toBe(403)
})

test('retired address edits only in extended mode', async () => {
  const path = `/v1/playlists/${seedOwnPlaylistId(0)}/tracks`
  expect((await sandboxCaller().call('PUT', path, { uris: [] })).status).toBe(403)
  expect((await sandboxCaller({ quota: 'extended' }).call('PUT', path, { uris: [] })).status).toBe(200)
})
