import { expect, test } from 'vitest'
import { createSandbox } from '@/sandbox/server'

function controlled() {
  const { app, world } = createSandbox({ hasControl: true })
  const [playlist] = world.store.playlists.all()
  if (!playlist) throw new Error('The sandbox has no playlist.')
  const post = (path: string, body: unknown) =>
    app.request(`/__control/elsewhere${path}`, { method: 'POST', body: JSON.stringify(body) })
  const edit = (body: unknown) => post(`/playlists/${playlist.id}`, body)
  const uris = () => world.store.playlists.get(playlist.id)?.rows.map(({ uri }) => uri) ?? []
  return { world, post, edit, uris, snapshotId: () => playlist.snapshotId }
}

test('edit by another device makes a new version of the list', async () => {
  const { edit, uris, snapshotId } = controlled()
  const [first = '', second = '', third = '', ...rest] = uris()
  const versions = [snapshotId()]
  const after = async (body: unknown) => {
    expect((await edit(body)).status).toBe(200)
    versions.push(snapshotId())
    return uris()
  }
  expect(await after({ type: 'move', position: 0, to: 2 })).toEqual([second, third, first, ...rest])
  expect(await after({ type: 'remove', position: 1 })).toEqual([second, first, ...rest])
  expect(await after({ type: 'add', uri: third, position: 9_999 })).toEqual([second, first, ...rest, third])
  expect(new Set(versions).size).toBe(4)
})

test('heart of another device counts in one account alone', async () => {
  const { world, post } = controlled()
  const heart = { listenerId: 'free-listener', kind: 'tracks', id: '0'.repeat(22), isSaved: true }
  const isSavedBy = (id: string) => world.store.library(id).tracks.some((track) => track.id === heart.id)
  await post('/library', heart)
  expect([isSavedBy('free-listener'), isSavedBy('premium-listener')]).toEqual([true, false])
  await post('/library', { ...heart, isSaved: false })
  expect(isSavedBy('free-listener')).toBe(false)
})

test('impossible edit by another device is rejected', async () => {
  const { edit, post } = controlled()
  expect((await edit({ type: 'remove', position: -1 })).status).toBe(400)
  expect((await post('/playlists/none', { type: 'remove', position: 0 })).status).toBe(404)
})
