import type { ListRow } from '@/lib/music/entities'

/** Keeps a whole collection between visits, one for each account. */
export type CollectionStorage = {
  /** Null when there is none. */
  read(accountId: string): Promise<readonly ListRow[] | null>
  write(accountId: string, rows: readonly ListRow[]): Promise<void>
  /** Every account's. */
  forget(): Promise<void>
}

const databaseName = 'tonearm'
const storeName = 'liked-songs'
/** Raise it when `ListRow` changes: what was kept in another form is dropped. */
const version = 1

/**
 * In IndexedDB, which keeps shared parts shared and takes megabytes. A browser that forbids it, or has no room, reads
 * the collection anew on each visit.
 */
export const collectionStorage: CollectionStorage = {
  read: (accountId) =>
    transact('readonly', (store) => store.get(accountId) as IDBRequest<ListRow[] | undefined>).then(
      (rows) => rows ?? null,
    ),
  write: (accountId, rows) => transact('readwrite', (store) => store.put(rows, accountId)).then(() => {}),
  forget: () => transact('readwrite', (store) => store.clear()).then(() => {}),
}

async function transact<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null
  try {
    const database = await openDatabase()
    try {
      return await answered(ask(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  } catch (error) {
    // Private windows and full disks: DOMExceptions all. The collection is only remembered less long.
    if (error instanceof DOMException) return null
    throw error
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, version)
  request.onupgradeneeded = () => {
    const { result: database } = request
    if (database.objectStoreNames.contains(storeName)) database.deleteObjectStore(storeName)
    database.createObjectStore(storeName)
  }
  return answered(request)
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
