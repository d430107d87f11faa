import { type Cache, unstable_serialize } from 'swr'
import { initCache } from 'swr/_internal'
import { expect, test } from 'vitest'
import type { Page, Playlist } from '@/lib/music/entities'
import { joinFirst, type PartlyRead } from '@/lib/music/partly-read'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { addToLists, noteInLists, removeFromLists } from '@/lib/spotify/playlist-lists'
import { readPlaylists } from '@/lib/spotify/read-playlists'
import type { ShownData } from '@/lib/spotify/swr-entry'
import { buildClient } from '@/tests/builders/client'
import { buildPlaylist } from '@/tests/builders/playlist'
import { idOf } from '@/tests/builders/provider-id'
import { servePlaylists } from '@/tests/builders/serve-playlists'

const total = 120

/** What the screens hold of 120 playlists, the first fifty, and the provider that has the others. */
async function showFirstPage() {
  const served = servePlaylists(total)
  const made = initCache(new Map() as Cache)
  const [cache, mutate] = made as unknown as [Cache, ShownData['mutate']]
  const shown: ShownData = { cache, mutate, fallback: {} }
  await mutate(keys.myPlaylists(), served.firstPage, { revalidate: false })
  return { shown, ...served }
}

function shownRows({ cache }: ShownData): PartlyRead<Playlist> {
  const first = cache.get(unstable_serialize(keys.myPlaylists()))?.data as Page<Playlist>
  return joinFirst(first, cache.get(unstable_serialize(keys.furtherPlaylists(first.total)))?.data)
}

const placeOf = (shown: ShownData, name: string) => shownRows(shown).findIndex((row) => row?.name === name)
const unreadCount = (shown: ShownData) => shownRows(shown).filter((row) => row === undefined).length

test('a part that was read stands at its place, with what is between still unread', async () => {
  const { shown } = await showFirstPage()
  await readPlaylists(buildClient(), shown, { total, offset: 100 })
  expect(placeOf(shown, 'List 101')).toBe(100)
  expect(shownRows(shown)[99]).toBeUndefined()
  expect(unreadCount(shown)).toBe(50)
})

test('what comes for a list of another length than the present one is put aside', async () => {
  const { shown } = await showFirstPage()
  await readPlaylists(buildClient(), shown, { total: 119, offset: 100 })
  expect(unreadCount(shown)).toBe(70)
})

test('a part that does not come is the reader’s to say, and nothing is lost', async () => {
  const { shown, fail } = await showFirstPage()
  fail(true)
  const reading = readPlaylists(buildClient(), shown, { total, offset: 50 })
  await expect(reading).rejects.toBeInstanceOf(ProviderError)
  expect(shownRows(shown)).toHaveLength(total)
})

test('a new playlist comes first and moves the others down, unread places included', async () => {
  const { shown } = await showFirstPage()
  await readPlaylists(buildClient(), shown, { total, offset: 100 })
  addToLists(shown, buildPlaylist({ name: 'New' }))
  await expect.poll(() => placeOf(shown, 'New')).toBe(0)
  expect(shownRows(shown)).toHaveLength(121)
  expect(placeOf(shown, 'List 50')).toBe(50)
  expect(placeOf(shown, 'List 101')).toBe(101)
  expect(unreadCount(shown)).toBe(50)
})

test('a playlist that is gone lets the others move up, and only its successor at the edge is unread', async () => {
  const { shown } = await showFirstPage()
  removeFromLists(shown, idOf('List 7'))
  await expect.poll(() => placeOf(shown, 'List 7')).toBe(-1)
  expect(shownRows(shown)).toHaveLength(119)
  expect(placeOf(shown, 'List 50')).toBe(48)
  expect(shownRows(shown)[49]).toBeUndefined()
})

test('a playlist that is gone from where nobody had looked makes what is known past there be read again', async () => {
  const { shown } = await showFirstPage()
  await readPlaylists(buildClient(), shown, { total, offset: 100 })
  removeFromLists(shown, idOf('List 70'))
  await expect.poll(() => shownRows(shown).length).toBe(119)
  expect(placeOf(shown, 'List 50')).toBe(49)
  expect(unreadCount(shown)).toBe(69)
})

test('another name shows in its place, on the first page and past it', async () => {
  const { shown } = await showFirstPage()
  await readPlaylists(buildClient(), shown, { total, offset: 100 })
  noteInLists(shown, idOf('List 3'), { name: 'Early' })
  noteInLists(shown, idOf('List 103'), { name: 'Late' })
  await expect.poll(() => placeOf(shown, 'Late')).toBe(102)
  expect(placeOf(shown, 'Early')).toBe(2)
})

test('nothing is asked for by any of these changes', async () => {
  const { shown, asked } = await showFirstPage()
  addToLists(shown, buildPlaylist({ name: 'New' }))
  removeFromLists(shown, idOf('List 2'))
  noteInLists(shown, idOf('List 3'), { trackCount: 9 })
  await expect.poll(() => shownRows(shown)[2]?.trackCount).toBe(9)
  expect(asked).toEqual([])
})
