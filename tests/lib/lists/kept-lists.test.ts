import { createStore, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { deleteFormerLists, deleteKeptLists, forgetKeptLists, keptListsOf } from '@/lib/lists/kept-lists'
import { createFakeIndexedDb } from '@/tests/builders/fake-indexed-db'
import { buildRows } from '@/tests/builders/playlist'
import { buildTrack } from '@/tests/builders/track'

const rows = buildRows([buildTrack({ name: 'Low Tide' }), null])
const key = ['saved-tracks', 0]

function installDatabase() {
  const database = createFakeIndexedDb()
  vi.stubGlobal('indexedDB', database.factory)
  return database
}

test('what is kept is there on the next visit, as it was', async () => {
  installDatabase()
  await keptListsOf('robin').write(key, rows)
  expect(await keptListsOf('robin').read(key)).toEqual(rows)
})

test('nothing is kept at first', async () => {
  installDatabase()
  expect(await keptListsOf('robin').read(key)).toBeNull()
})

test('one listener’s list is not another’s, and one list is not another', async () => {
  installDatabase()
  await keptListsOf('robin').write(key, rows)
  expect(await keptListsOf('sam').read(key)).toBeNull()
  expect(await keptListsOf('robin').read(['saved-albums', 0])).toBeNull()
})

test('the latest write counts', async () => {
  installDatabase()
  const kept = keptListsOf('robin')
  await Promise.all([kept.write(key, rows), kept.write(key, rows.slice(0, 1))])
  expect(await kept.read(key)).toEqual(rows.slice(0, 1))
})

test('what is forgotten is gone, whoever kept it', async () => {
  installDatabase()
  await keptListsOf('robin').write(key, rows)
  await keptListsOf('sam').write(key, rows)
  await forgetKeptLists()
  expect(await keptListsOf('robin').read(key)).toBeNull()
  expect(await keptListsOf('sam').read(key)).toBeNull()
})

test.each([
  ['at the start', deleteFormerLists],
  ['at log-out', forgetKeptLists],
])('what an older version kept is deleted %s', async (_when, remove) => {
  const { names } = installDatabase()
  await set('liked', rows, createStore('tonearm', 'collections'))
  await keptListsOf('robin').write(key, rows)
  await remove()
  expect(names()).toEqual(['tonearm-lists'])
})

test('after disconnecting there is no database left, of any version', async () => {
  const { names } = installDatabase()
  await set('liked', rows, createStore('tonearm', 'collections'))
  await keptListsOf('robin').write(key, rows)
  await deleteKeptLists()
  expect(names()).toEqual([])
})

test('a browser without a database keeps nothing and is none the worse', async () => {
  await keptListsOf('robin').write(key, rows)
  expect(await keptListsOf('robin').read(key)).toBeNull()
})

test('a browser that forbids its database keeps nothing', async () => {
  installDatabase().fail('open', new DOMException('Not in a private window.', 'SecurityError'))
  await keptListsOf('robin').write(key, rows)
  expect(await keptListsOf('robin').read(key)).toBeNull()
})

test('on a full disk what was kept before stays', async () => {
  const database = installDatabase()
  const kept = keptListsOf('robin')
  await kept.write(key, rows)
  database.fail('put', new DOMException('No room.', 'QuotaExceededError'))
  await kept.write(key, [])
  expect(await kept.read(key)).toEqual(rows)
})

test('a fault of our own is not taken for one of the browser', async () => {
  installDatabase().fail('open', new TypeError('Not a name.'))
  await expect(keptListsOf('robin').read(key)).rejects.toThrow('Not a name.')
})
