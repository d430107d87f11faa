import { createStore, keys } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { deleteFormerLists, deleteKeptLists, forgetKeptLists, keptListsOf } from '@/lib/lists/kept-lists'
import { createFakeIndexedDb } from '@/tests/builders/fake-indexed-db'
import { buildRows, buildTrack } from '@/tests/builders/music'

const rows = buildRows([buildTrack({ name: 'Low Tide' }), null])
const key = ['saved-tracks', 0]
const dayMs = 86_400_000

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

test('after disconnecting there is no database left', async () => {
  const { names } = installDatabase()
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

test('a database that does not answer keeps nothing, and is waited for once and for a second', async () => {
  const { hang } = installDatabase()
  await keptListsOf('robin').write(key, rows)
  const release = hang()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const kept = keptListsOf('robin')
  const first = kept.read(key)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toBeNull()
  expect(await kept.read(key)).toBeNull()
  await kept.write(key, rows)
  vi.useRealTimers()
  release()
  await expect.poll(() => keptListsOf('robin').read(key)).toEqual(rows)
})

test('what nobody read anew for 30 days is not shown, and is deleted with the next visit', async () => {
  installDatabase()
  vi.useFakeTimers({ toFake: ['Date'] })
  await keptListsOf('robin').write(key, rows)
  vi.setSystemTime(Date.now() + 29 * dayMs)
  expect(await keptListsOf('robin').read(key)).toEqual(rows)
  await keptListsOf('robin').write(['saved-albums', 0], [])
  vi.setSystemTime(Date.now() + 2 * dayMs)
  expect(await keptListsOf('robin').read(key)).toBeNull()
  await deleteFormerLists()
  const names = await keys<string>(createStore('tonearm-lists', 'lists'))
  expect(names.some((name) => name.includes('saved-tracks'))).toBe(false)
  expect(await keptListsOf('robin').read(['saved-albums', 0])).toEqual([])
})

test('a clock that is a day off hides nothing that was kept', async () => {
  installDatabase()
  vi.useFakeTimers({ toFake: ['Date'] })
  await keptListsOf('robin').write(key, rows)
  for (const days of [-1, 2]) {
    vi.setSystemTime(Date.now() + days * dayMs)
    expect(await keptListsOf('robin').read(key)).toEqual(rows)
  }
})

test('one listener can be forgotten, and no other is', async () => {
  installDatabase()
  await keptListsOf('robin').write(key, rows)
  await keptListsOf('robin-2').write(key, rows)
  await forgetKeptLists('robin')
  expect(await keptListsOf('robin').read(key)).toBeNull()
  expect(await keptListsOf('robin-2').read(key)).toEqual(rows)
})
