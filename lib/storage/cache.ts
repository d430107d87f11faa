/** A cache of Spotify's answers per account, and of lyrics for all. Rows expire if no answer confirms them. */
import { type CacheRow, inTransaction, withDatabase, withDatabaseToDelete } from '@/lib/storage/database'
import { type CacheKind, cacheKinds, type Ending } from '@/lib/storage/stored-kinds'

const dayMs = 86_400_000
/** After a clock was set back, rows stored just before are dated in the future. */
const mostAheadMs = 2 * dayMs
const prunedEvery = 100

export type AccountCache = ReturnType<typeof cacheOf>

let writes = 0

export function cacheOf(accountId: string) {
  return {
    /** Null when there is none, it is too old, or the browser refuses. `atMs`: when an answer last confirmed it. */
    async read<T>(kind: CacheKind, name: string): Promise<{ value: T; atMs: number } | null> {
      const owner = ownerOf(kind, accountId)
      const row = await withDatabase((database) =>
        inTransaction(database, 'cache', 'readonly', (store) => store.get([owner, kind, name])),
      )
      return row && !isTooOld(kind, row.atMs) ? { value: row.value as T, atMs: row.atMs } : null
    },
    /** Does nothing if the browser refuses. */
    async write(kind: CacheKind, name: string, value: unknown): Promise<void> {
      const owner = ownerOf(kind, accountId)
      const row: CacheRow = { owner, kind, name, value, atMs: Date.now(), size: sizeOf(value) }
      await withDatabase((database) => database.put('cache', row))
      // The first write of a visit prunes, too, since many visits are short.
      if (writes++ % prunedEvery === 0) await pruneCache()
    },
  }
}

const ownerOf = (kind: CacheKind, accountId: string) =>
  cacheKinds[kind].owner === 'account' ? accountId : ''

function isTooOld(kind: CacheKind, atMs: number): boolean {
  const ageMs = Date.now() - atMs
  return !(ageMs < cacheKinds[kind].days * dayMs && ageMs > -mostAheadMs)
}

/** Estimates a long list by its first rows: serializing all of it would take as long as storing it. */
function sizeOf(value: unknown): number {
  const sampled = 50
  if (!Array.isArray(value) || value.length <= sampled) return textLength(value)
  return Math.round((textLength(value.slice(0, sampled)) / sampled) * value.length)
}

const textLength = (value: unknown) => JSON.stringify(value)?.length ?? 0

const changeCache = (work: Parameters<typeof inTransaction<'cache', 'readwrite', void>>[3]) =>
  withDatabaseToDelete((database) => inTransaction(database, 'cache', 'readwrite', work))

/** Deletes rows that are too old, and the least recently confirmed ones beyond each kind's limits. */
export async function pruneCache(): Promise<void> {
  await changeCache(async (store) => {
    const all: {
      key: [string, string, string]
      owner: string
      kind: CacheKind
      atMs: number
      size: number
    }[] = []
    // The index alone: values aren't read to learn their age and size.
    for (let cursor = await store.index('age').openKeyCursor(); cursor; cursor = await cursor.continue()) {
      const [owner, kind, atMs, size] = cursor.key
      all.push({ key: cursor.primaryKey, owner, kind: kind as CacheKind, atMs, size })
    }
    const deletions: Promise<void>[] = []
    const sums = new Map<string, { rows: number; size: number }>()
    for (const { key, owner, kind, atMs, size } of all.sort((one, other) => other.atMs - one.atMs)) {
      const limits = cacheKinds[kind]
      const group = `${limits?.group} ${owner}`
      const sum = sums.get(group) ?? { rows: 0, size: 0 }
      sums.set(group, sum)
      sum.rows += 1
      sum.size += size
      const isKept =
        limits && !isTooOld(kind, atMs) && sum.rows <= limits.mostRows && sum.size <= limits.mostSize
      if (!isKept) deletions.push(store.delete(key))
    }
    await Promise.all(deletions)
  })
}

/** Deletes the rows that this ending ends: those of the account, and those of none. */
export async function forgetCache(accountId: string, ending: Ending): Promise<void> {
  await changeCache(async (store) => {
    const deletions: Promise<void>[] = []
    for (const key of await store.getAllKeys()) {
      const [owner, kind] = key
      const isMeant = owner === accountId || owner === ''
      const ends: readonly Ending[] = cacheKinds[kind as CacheKind]?.ends ?? [ending]
      if (isMeant && ends.includes(ending)) deletions.push(store.delete(key))
    }
    await Promise.all(deletions)
  })
}
