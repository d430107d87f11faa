import { afterEach, expect, test, vi } from 'vitest'
import { collectionStorage } from '@/lib/collection-storage'
import { createFakeIndexedDb } from '@/tests/builders/fake-indexed-db'
import { buildRows } from '@/tests/builders/playlist'
import { buildTrack } from '@/tests/builders/track'

const rows = buildRows([buildTrack({ name: 'Low Tide' }), null])

function installDatabase() {
  const database = createFakeIndexedDb()
  vi.stubGlobal('indexedDB', database.factory)
  return database
}

afterEach(() => vi.unstubAllGlobals())

test('what is kept is there on the next visit, as it was', async () => {
  installDatabase()
  await collectionStorage.write('robin', rows)
  expect(await collectionStorage.read('robin')).toEqual(rows)
})

test('nothing is kept at first', async () => {
  installDatabase()
  expect(await collectionStorage.read('robin')).toBeNull()
})

test('one listener’s collection is not another’s', async () => {
  installDatabase()
  await collectionStorage.write('robin', rows)
  expect(await collectionStorage.read('sam')).toBeNull()
})

test('the latest write counts', async () => {
  installDatabase()
  await collectionStorage.write('robin', rows)
  await collectionStorage.write('robin', [])
  expect(await collectionStorage.read('robin')).toEqual([])
})

test('what is forgotten is gone, whoever kept it', async () => {
  installDatabase()
  await collectionStorage.write('robin', rows)
  await collectionStorage.write('sam', rows)
  await collectionStorage.forget()
  expect(await collectionStorage.read('robin')).toBeNull()
  expect(await collectionStorage.read('sam')).toBeNull()
})

test('no connection stays open, so that another version of the app can change the form', async () => {
  const database = installDatabase()
  await collectionStorage.write('robin', rows)
  await collectionStorage.read('robin')
  expect(database.openCount()).toBe(0)
})

test('a browser without a database keeps nothing and is none the worse', async () => {
  await collectionStorage.write('robin', rows)
  expect(await collectionStorage.read('robin')).toBeNull()
})

test('a browser that forbids its database keeps nothing', async () => {
  installDatabase().fail('open', new DOMException('Not in a private window.', 'SecurityError'))
  await collectionStorage.write('robin', rows)
  expect(await collectionStorage.read('robin')).toBeNull()
})

test('on a full disk what was kept before stays', async () => {
  const database = installDatabase()
  await collectionStorage.write('robin', rows)
  database.fail('put', new DOMException('No room.', 'QuotaExceededError'))
  await collectionStorage.write('robin', [])
  expect(await collectionStorage.read('robin')).toEqual(rows)
  expect(database.openCount()).toBe(0)
})

test('a fault of our own is not taken for one of the browser', async () => {
  installDatabase().fail('open', new TypeError('Not a name.'))
  await expect(collectionStorage.read('robin')).rejects.toThrow('Not a name.')
})
