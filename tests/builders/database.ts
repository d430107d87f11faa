import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb'
import { vi } from 'vitest'
import { closeDatabase } from '@/lib/storage/database'

const globals = {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
}

/** An empty database, as a new browser profile has it. Vitest takes it away after the test. */
export function installDatabase(): IDBFactory {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  closeDatabase()
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  return factory
}
