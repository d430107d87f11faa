import { expect, test } from 'vitest'
import { entitiesOf } from '@/lib/entities/entity-store'
import { createLists } from '@/lib/lists/lists'
import { myPlaylists } from '@/lib/lists/sources'
import { createLedger } from '@/lib/spotify/quota/ledger'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { buildPlaylist, idOf } from '@/tests/builders/music'
import { servePlaylists } from '@/tests/builders/serve-playlists'

const total = 120

async function showFirstPage(readTo = 49) {
  const served = servePlaylists(total)
  const client = buildClient()
  const lists = createLists(client)
  const list = lists.get(myPlaylists(client))
  list.seed(served.firstPage)
  await list.read({ first: 0, last: readTo })
  return {
    ...served,
    lists,
    list,
    placeOf: (name: string) => list.getState().rows.findIndex((row) => row?.name === name),
    unreadCount: () => list.getState().rows.filter((row) => row === undefined).length,
  }
}

test('page read out of order is at its place, with unread rows between', async () => {
  const { list, placeOf, unreadCount } = await showFirstPage()
  await list.read({ first: 100, last: 119 })
  expect(placeOf('List 101')).toBe(100)
  expect(list.getState().rows[99]).toBeUndefined()
  expect(unreadCount()).toBe(50)
})

test('new playlist comes first and shifts the rest, unread rows included', async () => {
  const { list, placeOf, unreadCount } = await showFirstPage()
  list.insertFirst(buildPlaylist({ name: 'New' }))
  expect([placeOf('New'), placeOf('List 1')]).toEqual([0, 1])
  expect(list.getState().total).toBe(121)
  expect(unreadCount()).toBe(70)
})

test('existing playlist moves to the top', async () => {
  const { list, placeOf } = await showFirstPage()
  list.insertFirst(buildPlaylist({ name: 'List 7' }))
  expect([placeOf('List 7'), placeOf('List 6'), placeOf('List 8')]).toEqual([0, 6, 7])
  expect(list.getState().total).toBe(total)
})

test('loaded playlist is removed without a request', async () => {
  const { list, placeOf, asked } = await showFirstPage()
  list.remove(({ id }) => id === idOf('List 7'))
  expect([placeOf('List 7'), placeOf('List 8')]).toEqual([-1, 6])
  expect(list.getState().total).toBe(119)
  expect(asked).toEqual([])
})

test('removal of an unread playlist keeps the loaded rows until the next read', async () => {
  const { list, placeOf } = await showFirstPage()
  list.remove(({ id }) => id === idOf('List 70'))
  expect(placeOf('List 50')).toBe(49)
  expect(list.getState()).toMatchObject({ total: 119, isComplete: false, readCount: 0 })
})

test('changed playlist changes wherever it is in the list', async () => {
  const { lists, list, firstPage } = await showFirstPage(total - 1)
  const entities = entitiesOf(lists.client)
  entities.learn(firstPage, entities.moment())
  entities.patch(`spotify:playlist:${idOf('List 3')}`, { name: 'Early' })
  entities.patch(`spotify:playlist:${idOf('List 103')}`, { name: 'Late' })
  expect([list.getState().rows[2]?.name, list.getState().rows[102]?.name]).toEqual(['Early', 'Late'])
})

/** What the sidebar holds of 120 playlists where `spent` of a day's 600 reads are gone. */
function showSidebar(spent: number) {
  const served = servePlaylists(total)
  const clock = createTestClock()
  const ledger = createLedger({ clock })
  for (let sent = 0; sent < spent; sent += 1) ledger.noteSent('playlists')
  const client = buildClient({ clock, ledger })
  const list = createLists(client).get(myPlaylists(client))
  list.seed(served.firstPage)
  return { ...served, list }
}

test('background read runs while the daily quota allows it', async () => {
  const { list } = showSidebar(100)
  list.ensure({ first: 0, last: 119 }, { isUnasked: true })
  await expect.poll(() => list.getState().isComplete).toBe(true)
})

test('background read stops when the quota is low, says so, and resumes on request', async () => {
  const { list, asked } = showSidebar(400)
  list.ensure({ first: 0, last: 119 }, { isUnasked: true })
  await expect.poll(() => list.getState().error).toMatchObject({ reason: 'QUOTA_RESERVED' })
  expect(asked).toEqual([])
  list.ensure({ first: 60, last: 70 })
  await expect.poll(() => list.getState().rows[60]).toBeDefined()
  expect(asked).toEqual([50])
  expect(list.getState().error).toMatchObject({ reason: 'QUOTA_RESERVED' })
  list.retry()
  await expect.poll(() => list.getState()).toMatchObject({ isComplete: true, error: null })
  expect(asked).toEqual([50, 100])
})
