import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { CollectionStorage } from '@/lib/collection-storage'
import type { ListRow } from '@/lib/music/entities'
import { createSavedCollection, savedCollectionOf } from '@/lib/spotify/saved-collection'
import { buildClient } from '@/tests/builders/client'
import { serveLiked } from '@/tests/builders/serve-liked'
import { buildTrack } from '@/tests/builders/track'

const account = 'robin'

function createMemory(rows?: readonly ListRow[]) {
  const kept = new Map<string, readonly ListRow[]>(rows ? [[account, rows]] : [])
  const storage: CollectionStorage = {
    read: async (id) => kept.get(id) ?? null,
    write: async (id, next) => void kept.set(id, next),
    forget: async () => kept.clear(),
  }
  return { kept, storage }
}

/** A listener who likes `total` songs, of which an earlier visit kept the oldest `keptCount`. */
function prepare(total: number, keptCount = 0) {
  const served = serveLiked(total)
  const all: ListRow[] = []
  for (let offset = 0; offset < total; offset += 50) all.push(...served.pageAt(offset).items)
  const oldest = all.slice(total - keptCount).map((row, position) => ({ ...row, position }))
  const { kept, storage } = createMemory(keptCount > 0 ? oldest : undefined)
  const client = buildClient()
  const collection = createSavedCollection({ client, storage })
  return { ...served, kept, collection, head: served.pageAt(0) }
}

const namesOf = (rows: readonly ListRow[] | undefined) => rows?.map(({ item }) => item?.name)
const refused = () => HttpResponse.json({ error: { status: 410, message: 'Gone' } }, { status: 410 })

test('all songs are read once, the latest first, and kept for the next visit', async () => {
  const { collection, head, asked, kept } = prepare(130)
  await collection.complete(account, head)
  const { status, rows, total, readCount } = collection.getState()
  expect({ status, total, readCount }).toEqual({ status: 'complete', total: 130, readCount: 130 })
  expect(namesOf(rows)).toEqual(Array.from({ length: 130 }, (_, index) => `Song ${index + 1}`))
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 130 }, (_, index) => index))
  expect(asked.toSorted()).toEqual([100, 50])
  expect(kept.get(account)).toBe(rows)
})

test('on the next visit, with nothing new, nothing is asked for', async () => {
  const { collection, head, asked } = prepare(130, 130)
  await collection.complete(account, head)
  expect(collection.getState()).toMatchObject({ status: 'complete', readCount: 130 })
  expect(asked).toEqual([])
})

test('what was liked since is put on top, read no further than needed', async () => {
  const { collection, head, asked, kept } = prepare(200, 130)
  await collection.complete(account, head)
  const { rows } = collection.getState()
  expect(namesOf(rows)).toHaveLength(200)
  expect(rows[199]).toMatchObject({ position: 199, item: { name: 'Song 200' } })
  expect(asked).toEqual([50])
  expect(kept.get(account)).toBe(rows)
})

test('when something further down is gone everything is read anew', async () => {
  const { collection, head, asked, kept } = prepare(130, 130)
  kept.set(account, [...(kept.get(account) ?? []), ...head.items.slice(0, 1)])
  await collection.complete(account, head)
  expect(collection.getState().rows).toHaveLength(130)
  expect(asked.toSorted()).toEqual([100, 50])
})

test('a failure is told, keeps what came, and the next try asks for the rest alone', async () => {
  const { collection, head, asked, answerOnce } = prepare(300)
  answerOnce(refused, 200)
  await collection.complete(account, head)
  expect(collection.getState()).toMatchObject({ status: 'failed', error: { kind: 'withheld' } })
  const before = asked.length
  await collection.complete(account, head)
  expect(collection.getState()).toMatchObject({ status: 'complete', error: null, total: 300 })
  expect(asked.slice(before)).toContain(200)
  // Each page once, but for the one that was refused.
  expect(asked).toHaveLength(6)
})

test('paused, it asks for no more, and goes on from there when wanted again', async () => {
  const { collection, head, asked } = prepare(1_000)
  const unsubscribe = collection.subscribe(() => {
    if (collection.getState().readCount >= 200) collection.pause()
  })
  await collection.complete(account, head)
  expect(collection.getState().status).toBe('idle')
  const before = asked.length
  expect(before).toBeLessThan(12)
  unsubscribe()
  await collection.complete(account, head)
  expect(collection.getState()).toMatchObject({ status: 'complete', readCount: 1_000 })
  // At most the three that were under way were asked for twice.
  expect(asked.length).toBeLessThanOrEqual(19 + 3)
})

test('the same question while it is being answered starts nothing anew', async () => {
  const { collection, head, asked } = prepare(300)
  await Promise.all([collection.complete(account, head), collection.complete(account, head)])
  await collection.complete(account, head)
  expect(asked).toHaveLength(5)
})

test('listeners hear how far the reading is', async () => {
  const { collection, head } = prepare(300)
  const heard: number[] = []
  collection.subscribe(() => heard.push(collection.getState().readCount))
  await collection.complete(account, head)
  expect(heard.at(-1)).toBe(300)
  expect(heard).toEqual(heard.toSorted((a, b) => a - b))
})

test('a song no longer liked leaves the collection and what is kept of it', async () => {
  const { collection, head, kept } = prepare(60)
  await collection.complete(account, head)
  collection.drop(buildTrack({ name: 'Song 2' }).uri)
  const { rows, total } = collection.getState()
  expect(total).toBe(59)
  expect(namesOf(rows)?.slice(0, 2)).toEqual(['Song 1', 'Song 3'])
  expect(rows[1]?.position).toBe(1)
  await expect.poll(() => kept.get(account)).toBe(rows)
})

test('dropping what is not in it changes nothing', async () => {
  const { collection, head } = prepare(60)
  await collection.complete(account, head)
  const before = collection.getState()
  collection.drop('spotify:track:unknown')
  expect(collection.getState()).toBe(before)
})

test('a song dropped before all are known makes the reading begin again', async () => {
  const { collection, head, asked, answerOnce } = prepare(150)
  answerOnce(refused, 100)
  await collection.complete(account, head)
  collection.drop(buildTrack({ name: 'Song 2' }).uri)
  asked.length = 0
  await collection.complete(account, head)
  expect(asked.toSorted()).toEqual([100, 50])
})

test('with more than five hundred new likes everything is read', async () => {
  const { collection, head, asked } = prepare(700, 100)
  await collection.complete(account, head)
  expect(collection.getState()).toMatchObject({ status: 'complete', total: 700 })
  expect(new Set(asked)).toEqual(new Set(Array.from({ length: 13 }, (_, page) => (page + 1) * 50)))
})

test('a list of one page is complete without a request', async () => {
  const { collection, head, asked } = prepare(20)
  await collection.complete(account, head)
  expect(collection.getState()).toMatchObject({ status: 'complete', total: 20 })
  expect(asked).toEqual([])
})

test('every screen of one client shares one collection', () => {
  const client = buildClient()
  expect(savedCollectionOf(client)).toBe(savedCollectionOf(client))
  expect(savedCollectionOf(buildClient())).not.toBe(savedCollectionOf(client))
})
