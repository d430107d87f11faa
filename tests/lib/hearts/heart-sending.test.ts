import { expect, test, vi } from 'vitest'
import { createHeartLibrary } from '@/lib/hearts/heart-library'
import type { HeartUris } from '@/lib/hearts/heart-names'
import { createHeartSending } from '@/lib/hearts/heart-sending'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { type Outcome, other, serveHearts, song } from '@/tests/builders/serve-hearts'
import { refusal, serve } from '@/tests/setup/msw'

function sendingTo(held: string[], outcomes: Outcome[] = []) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { sent, library: provider } = serveHearts(held, outcomes)
  const client = buildClient()
  const library = createHeartLibrary(client, { isPending: () => false, onAnswered() {}, onSettled() {} })
  const looks: HeartUris[] = []
  const send = createHeartSending(client, library, (uris) => looks.push(uris))
  return { send, sent, held: provider, isSaved: library.isSaved, looks }
}

test('changes in one tick share requests of forty, and each ends with its own request', async () => {
  const { send, sent, held } = sendingTo([], ['done', 'refused'])
  const songs = Array.from({ length: 50 }, (_, index) => `spotify:track:${idOf(`song ${index}`)}`)
  const ends = await Promise.all(songs.map((uri) => send({ uris: [uri], isSaved: true })))
  expect(sent).toEqual([`PUT ${songs.slice(0, 40)}`, `PUT ${songs.slice(40)}`])
  expect(ends.map((error) => error?.kind)).toEqual(
    songs.map((_, index) => (index < 40 ? undefined : 'bad-request')),
  )
  expect(held.size).toBe(40)
})

test('saves, removals, other types and each playlist are sent separately', async () => {
  const { send, sent } = sendingTo([song])
  const album = `spotify:album:${idOf('album')}`
  const playlists = ['one', 'two'].map((name) => `spotify:playlist:${idOf(name)}`)
  const saved = [other, album, ...playlists].map((uri) => send({ uris: [uri], isSaved: true }))
  await Promise.all([...saved, send({ uris: [song], isSaved: false })])
  expect(sent).toEqual([...[other, album, ...playlists].map((uri) => `PUT ${uri}`), `DELETE ${song}`])
})

test.each([
  { outcome: 'done-but-lost', kind: undefined, isSaved: true },
  { outcome: 'lost', kind: 'unavailable', isSaved: false },
] as const)('library is read again after a response that was $outcome', async (row) => {
  const { send, isSaved, looks } = sendingTo([], [row.outcome])
  expect((await send({ uris: [song], isSaved: true }))?.kind).toBe(row.kind)
  expect(isSaved(song)).toBe(row.isSaved)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(looks).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toEqual([[song]])
})

test('failed read shows unknown and retries sooner', async () => {
  const { send, isSaved, looks } = sendingTo([], ['done', 'done-but-lost'])
  await send({ uris: [song], isSaved: true })
  serve({ '/me/library/contains': refusal(400) })
  expect(await send({ uris: [song], isSaved: false })).toMatchObject({ kind: 'unavailable' })
  expect(isSaved(song)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(looks).toEqual([[song]])
})
