/**
 * The one IndexedDB database of this browser. A page opens it once and closes it when another tab deletes or upgrades it.
 * The next use opens it again.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { withDeadline } from '@/lib/deadline'
import { ProviderError } from '@/lib/provider-error'

const databaseName = 'tonearm'
/** Raise it when a stored shape changes: the cache is then emptied. */
const version = 1
/** Stores of earlier releases. */
const formerDatabase = 'tonearm-lists'
const formerCache = 'tonearm-answers '

const readMs = 1_000
/** A log-out must delete, so it waits longer than a screen waits for rows. */
const deleteMs = 5_000

export type CacheRow = {
  /** An account's ID. Empty for rows that belong to no account. */
  owner: string
  kind: string
  name: string
  value: unknown
  /** Wall-clock ms of the answer that last confirmed it. */
  atMs: number
  /** Characters, estimated. */
  size: number
}

interface Tables extends DBSchema {
  cache: {
    key: [owner: string, kind: string, name: string]
    value: CacheRow
    indexes: { age: [owner: string, kind: string, atMs: number, size: number] }
  }
  /** Never emptied by an upgrade. */
  files: {
    key: [owner: string, id: string]
    value: { owner: string; id: string; text: string; size: number }
    indexes: { size: [owner: string, size: number] }
  }
}

export type Database = IDBPDatabase<Tables>

type Connection = { opened: Promise<Database>; isLate: boolean }

let connection: Connection | null = null

function connect(): Connection {
  if (connection) return connection
  const made: Connection = { opened: open(() => drop(made)), isLate: false }
  connection = made
  const timer = setTimeout(() => {
    made.isLate = true
  }, readMs)
  made.opened.then(
    () => {
      made.isLate = false
      clearTimeout(timer)
    },
    () => {
      clearTimeout(timer)
      drop(made)
    },
  )
  return made
}

function open(onClosed: () => void): Promise<Database> {
  const opened = openDB<Tables>(databaseName, version, {
    upgrade(database, formerVersion, _version, { done }) {
      done.catch(() => {
        // `opened` rejects, too, and its callers handle that.
      })
      if (formerVersion === 0) void deleteFormer()
      if (database.objectStoreNames.contains('cache')) database.deleteObjectStore('cache')
      const cache = database.createObjectStore('cache', { keyPath: ['owner', 'kind', 'name'] })
      cache.createIndex('age', ['owner', 'kind', 'atMs', 'size'])
      if (database.objectStoreNames.contains('files')) return
      const files = database.createObjectStore('files', { keyPath: ['owner', 'id'] })
      files.createIndex('size', ['owner', 'size'])
    },
    blocking() {
      onClosed()
      void opened.then((database) => database.close())
    },
    terminated: onClosed,
  })
  return opened
}

function drop(closed: Connection): void {
  if (connection === closed) connection = null
}

/**
 * The result of `work`. Null if the browser refuses (private windows, a full disk) or doesn't answer within a second. A
 * database that takes longer to open delays no other caller.
 */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  timeoutMs = readMs,
): Promise<T | null> {
  if (typeof indexedDB === 'undefined' || connection?.isLate) return null
  try {
    return await withDeadline({ timeoutMs }, () => runOn(work))
  } catch (error) {
    if (isRefusal(error) || isLate(error)) return null
    throw error
  }
}

/**
 * Runs `work` in one transaction. If the site's data is cleared meanwhile, both the work and the transaction's own
 * promise reject, so both are awaited from the start, unlike in idb's `get`.
 */
export async function inTransaction<Name extends 'cache' | 'files', Mode extends IDBTransactionMode, T>(
  database: Database,
  name: Name,
  mode: Mode,
  work: (store: IDBPObjectStore<Tables, [Name], Name, Mode>) => Promise<T>,
): Promise<T> {
  const { store, done } = database.transaction(name, mode)
  const [result] = await Promise.all([work(store), done])
  return result
}

export const withDatabaseToDelete = (work: (database: Database) => Promise<void>) =>
  withDatabase(work, deleteMs)

/** Retries once after a lost connection: iOS closes it without an event. */
async function runOn<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const used = connect()
  const database = await used.opened
  try {
    return await work(database)
  } catch (error) {
    if (!isLost(error)) throw error
    drop(used)
    database.close()
    return work(await connect().opened)
  }
}

/** The next use opens it again. */
export function closeDatabase(): void {
  void connection?.opened.then(
    (database) => database.close(),
    () => {
      // It never opened.
    },
  )
  connection = null
}

/** Deletes the database itself, and the stores of earlier releases. */
export async function deleteDatabase(): Promise<void> {
  closeDatabase()
  await Promise.all([deleteOne(databaseName), deleteFormer()])
}

async function deleteFormer(): Promise<void> {
  await Promise.all([deleteOne(formerDatabase), deleteFormerCaches()])
}

async function deleteOne(name: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  try {
    // Other tabs close their connection when they are asked to.
    await withDeadline({ timeoutMs: deleteMs }, () => deleteDB(name))
  } catch (error) {
    if (!isRefusal(error) && !isLate(error)) throw error
  }
}

async function deleteFormerCaches(): Promise<void> {
  if (typeof caches === 'undefined') return
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(formerCache))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch (error) {
    // A TypeError in browsers where storage is switched off.
    if (!isRefusal(error) && !(error instanceof TypeError)) throw error
  }
}

const isRefusal = (error: unknown) => error instanceof DOMException
const isLost = (error: unknown) =>
  isRefusal(error) && ['InvalidStateError', 'UnknownError'].includes((error as DOMException).name)
const isLate = (error: unknown) => error instanceof ProviderError && error.reason === 'TIMEOUT'
