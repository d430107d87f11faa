import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheOf, forgetCache, pruneCache } from '@/lib/storage/cache'
import { closeDatabase, deleteDatabase } from '@/lib/storage/database'
import { readFile, writeFile } from '@/lib/storage/files'
import { cacheKinds } from '@/lib/storage/stored-kinds'
import { installDatabase } from '@/tests/builders/database'
import { buildRows, buildTrack } from '@/tests/builders/music'

const rows = buildRows([buildTrack({ name: 'Low Tide' }), null])
const dayMs = 86_400_000
const robin = cacheOf('robin')

const read = async (cache = robin, name = 'saved-tracks') => (await cache.read('list', name))?.value ?? null

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

test('list is the same on the next visit', async () => {
  installDatabase()
  expect(await read()).toBeNull()
  await robin.write('list', 'saved-tracks', rows)
  closeDatabase()
  expect(await read()).toEqual(rows)
})

test('rows are separate per account and kind', async () => {
  installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  expect(await read(cacheOf('sam'))).toBeNull()
  expect(await robin.read('answer', 'saved-tracks')).toBeNull()
})

test('latest of two concurrent writes wins', async () => {
  installDatabase()
  await Promise.all([robin.write('list', 'saved-tracks', rows), robin.write('list', 'saved-tracks', [])])
  expect(await read()).toEqual([])
})

test('forgetting an account keeps others, and lyrics belong to none', async () => {
  installDatabase()
  for (const id of ['robin', 'robin-2']) await cacheOf(id).write('list', 'saved-tracks', rows)
  await robin.write('lyrics', '/api/lyrics/Low%20Tide', { text: 'Low tide' })
  await forgetCache('robin', 'other-account')
  expect(await read()).toBeNull()
  expect(await read(cacheOf('robin-2'))).toEqual(rows)
  expect((await cacheOf('sam').read('lyrics', '/api/lyrics/Low%20Tide'))?.value).toEqual({ text: 'Low tide' })
})

test('disabled lyrics are deleted, and nothing else', async () => {
  installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  await robin.write('lyrics', '/api/lyrics/Low%20Tide', { text: 'Low tide' })
  await forgetCache('', 'lyrics-off')
  expect(await robin.read('lyrics', '/api/lyrics/Low%20Tide')).toBeNull()
  expect(await read()).toEqual(rows)
})

test('row unconfirmed for 30 days is hidden and pruned', async () => {
  const factory = installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  vi.setSystemTime(Date.now() + 29 * dayMs)
  expect(await read()).toEqual(rows)
  await robin.write('list', 'saved-albums', rows)
  vi.setSystemTime(Date.now() + 2 * dayMs)
  expect(await read()).toBeNull()
  await pruneCache()
  expect(await storedNames(factory)).toEqual(['saved-albums'])
})

test('lyrics last a week, 500 songs at most, apart from lists', async () => {
  const factory = installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  for (let song = 0; song < 510; song += 1) {
    vi.setSystemTime(Date.now() + 1)
    await robin.write('lyrics', `song ${song}`, { text: 'La' })
  }
  await pruneCache()
  const names = await storedNames(factory)
  expect(names).toHaveLength(501)
  expect(names).not.toContain('song 9')
  expect(names).toContain('song 10')
  expect(await read()).toEqual(rows)
  vi.setSystemTime(Date.now() + 8 * dayMs)
  expect(await robin.read('lyrics', 'song 509')).toBeNull()
  expect(await read()).toEqual(rows)
})

test('account over its limit loses its least recently confirmed rows only', async () => {
  const factory = installDatabase()
  const large = 'x'.repeat(cacheKinds.list.mostSize / 4)
  await cacheOf('sam').write('list', 'of sam', large)
  for (let list = 0; list < 5; list += 1) {
    vi.setSystemTime(Date.now() + 1)
    await robin.write('list', `list ${list}`, large)
  }
  await robin.write('list', 'list 0', large)
  await pruneCache()
  expect((await storedNames(factory)).sort()).toEqual(['list 0', 'list 3', 'list 4', 'of sam'])
})

test('clock a day off hides nothing', async () => {
  installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  for (const days of [-1, 2]) {
    vi.setSystemTime(Date.now() + days * dayMs)
    expect(await read()).toEqual(rows)
  }
})

test('browser without a database stores nothing and breaks nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await robin.write('list', 'saved-tracks', rows)
  expect(await read()).toBeNull()
})

test('forbidden or full database stores nothing and breaks nothing', async () => {
  const factory = installDatabase()
  const open = vi.spyOn(factory, 'open').mockImplementation(() => {
    throw new DOMException('Not in a private window.', 'SecurityError')
  })
  await robin.write('list', 'saved-tracks', rows)
  expect(await read()).toBeNull()
  open.mockRestore()
  await robin.write('list', 'saved-tracks', rows)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  await robin.write('list', 'saved-tracks', [])
  expect(await read()).toEqual(rows)
})

test('own bug isn’t taken for a refusal by the browser', async () => {
  const factory = installDatabase()
  vi.spyOn(factory, 'open').mockImplementation(() => {
    throw new TypeError('Not a name.')
  })
  await expect(robin.read('list', 'saved-tracks')).rejects.toThrow('Not a name.')
})

test('slow operation delays only its own caller', async () => {
  installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => new IDBRequest())
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], shouldAdvanceTime: true })
  const slow = read()
  expect(await read()).toEqual(rows)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await slow).toBeNull()
  expect(await read()).toEqual(rows)
  expect(get).toHaveBeenCalledTimes(3)
})

test('database that never opens is waited for once, for a second', async () => {
  const factory = installDatabase()
  vi.spyOn(factory, 'open').mockImplementation(() => new IDBOpenDBRequest())
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const first = read()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toBeNull()
  expect(await read()).toBeNull()
})

test('database is reopened after another tab deletes or upgrades it', async () => {
  const factory = installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  await new Promise<void>((resolve, reject) => {
    const request = factory.deleteDatabase('tonearm')
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
  expect(await read()).toBeNull()
  await robin.write('list', 'saved-tracks', rows)
  expect(await read()).toEqual(rows)
})

test('disconnect deletes the database although another tab has it open', async () => {
  const factory = installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  const other = await openDB('tonearm', 1, { blocking: () => other.close() })
  await deleteDatabase()
  expect(await factory.databases()).toEqual([])
})

async function storedNames(factory: IDBFactory): Promise<string[]> {
  vi.stubGlobal('indexedDB', factory)
  const database = await openDB('tonearm', 1)
  const keys = (await database.getAllKeys('cache')) as unknown as [string, string, string][]
  database.close()
  return keys.map(([, , name]) => name)
}

test('clearing site data during use causes no unhandled rejection', async () => {
  installDatabase()
  await robin.write('list', 'saved-tracks', rows)
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...of) {
    const transaction = begin.apply(this, of)
    queueMicrotask(() => transaction.abort())
    return transaction
  })
  const unawaited = vi.fn()
  process.on('unhandledRejection', unawaited)
  await pruneCache()
  await forgetCache('robin', 'log-out')
  expect(await read()).toBeNull()
  expect(await readFile('robin', 'words')).toBeNull()
  expect(await writeFile('robin', 'words', 'La')).toBe(false)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unawaited)
  expect(unawaited).not.toHaveBeenCalled()
})
