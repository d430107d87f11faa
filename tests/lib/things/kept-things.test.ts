import { beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptLists } from '@/lib/lists/kept-lists'
import { keepThings } from '@/lib/things/kept-things'
import { createThings, type Things } from '@/lib/things/things'
import { createFakeIndexedDb } from '@/tests/builders/fake-indexed-db'
import { buildArtistRef, buildPlaylist } from '@/tests/builders/music'

const playlist = buildPlaylist({ name: 'Long haul' })
const dayMs = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('indexedDB', createFakeIndexedDb().factory)
})

async function visit(answer: unknown = null, accountId = 'robin'): Promise<Things> {
  const things = createThings()
  keepThings(things, accountId)
  things.take(answer, things.moment())
  await vi.advanceTimersByTimeAsync(3_000)
  return things
}

async function shownNext(uri: string, accountId = 'robin') {
  const things = await visit(null, accountId)
  things.want(uri)
  await vi.advanceTimersByTimeAsync(100)
  return things.get(uri)
}

test('what was known of a thing is shown on the next visit, as the listener left it', async () => {
  const things = await visit([playlist])
  things.patch(playlist.uri, { name: 'Short haul' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await shownNext(playlist.uri)).toEqual({ ...playlist, name: 'Short haul', snapshotId: '' })
})

test('what was told and wanted before the code for it was there counts, too', async () => {
  await visit([playlist])
  const things = createThings()
  const other = buildPlaylist({ name: 'Other' })
  things.want(playlist.uri)
  things.take(other, things.moment())
  keepThings(things, 'robin')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(things.get(playlist.uri)?.name).toBe('Long haul')
  expect((await shownNext(other.uri))?.name).toBe('Other')
})

test('what was kept never takes the place of what this visit has read or changed', async () => {
  await visit([playlist])
  const things = createThings()
  things.want(playlist.uri)
  things.take({ ...playlist, name: 'Renamed' }, things.moment())
  keepThings(things, 'robin')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(things.get(playlist.uri)?.name).toBe('Renamed')
})

test('what only a link names is not kept', async () => {
  const artist = buildArtistRef('Ada Lund')
  await visit([artist])
  expect(await shownNext(artist.uri)).toBeNull()
})

test('one listener’s things are not another’s, and go with them', async () => {
  await visit([playlist])
  await visit([playlist], 'sam')
  expect(await shownNext(playlist.uri, 'kim')).toBeNull()
  await forgetKeptLists('robin')
  expect(await shownNext(playlist.uri)).toBeNull()
  expect(await shownNext(playlist.uri, 'sam')).not.toBeNull()
  await forgetKeptLists()
  expect(await shownNext(playlist.uri, 'sam')).toBeNull()
})

test('what nothing has confirmed for 30 days is gone, however often it was shown', async () => {
  await visit([playlist])
  vi.setSystemTime(Date.now() + 20 * dayMs)
  expect(await shownNext(playlist.uri)).not.toBeNull()
  vi.setSystemTime(Date.now() + 11 * dayMs)
  expect(await shownNext(playlist.uri)).toBeNull()
})

test('an answer that says the same again confirms it', async () => {
  await visit([playlist])
  vi.setSystemTime(Date.now() + 20 * dayMs)
  await visit([playlist])
  vi.setSystemTime(Date.now() + 11 * dayMs)
  expect(await shownNext(playlist.uri)).not.toBeNull()
})
