/** As much of the browser's database as the app uses, in memory; https://www.w3.org/TR/IndexedDB/ */
export type FakeIndexedDb = {
  /** For `vi.stubGlobal('indexedDB', …)`. */
  factory: { open(name: string, version: number): unknown }
  /** How many connections were not closed. */
  openCount(): number
  /** From now on this fails: opening, as in a private window, or writing, as on a full disk. */
  fail(what: 'open' | 'put', error: unknown): void
}

type Database = { version: number; stores: Map<string, Map<string, unknown>> }

export function createFakeIndexedDb(): FakeIndexedDb {
  const databases = new Map<string, Database>()
  const failures = new Map<string, unknown>()
  let connections = 0

  function connect(database: Database) {
    connections += 1
    return {
      objectStoreNames: { contains: (name: string) => database.stores.has(name) },
      createObjectStore: (name: string) => void database.stores.set(name, new Map()),
      deleteObjectStore: (name: string) => void database.stores.delete(name),
      transaction: (name: string, mode: string) => ({
        objectStore: () => objectStore(database.stores.get(name) ?? new Map(), mode),
      }),
      close: () => {
        connections -= 1
      },
    }
  }

  function objectStore(values: Map<string, unknown>, mode: string) {
    const change = (work: () => void) =>
      mode === 'readwrite'
        ? answer(work)
        : answer(() => {
            throw new DOMException('A read-only transaction.', 'ReadOnlyError')
          })
    return {
      get: (key: string) => answer(() => values.get(key)),
      // What is kept is a copy.
      put: (value: unknown, key: string) =>
        change(() => {
          if (failures.has('put')) throw failures.get('put')
          values.set(key, structuredClone(value))
        }),
      clear: () => change(() => values.clear()),
    }
  }

  return {
    openCount: () => connections,
    fail: (what, error) => void failures.set(what, error),
    factory: {
      open(name, version) {
        const database = databases.get(name) ?? { version: 0, stores: new Map() }
        databases.set(name, database)
        const request = answer(() => {
          if (failures.has('open')) throw failures.get('open')
          const connection = connect(database)
          request.result = connection
          if (database.version < version) request.onupgradeneeded?.()
          database.version = version
          return connection
        })
        return request
      },
    },
  }
}

type FakeRequest = {
  result?: unknown
  error?: unknown
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}

/** Carries the work out and tells how it went, when whoever asked is listening. */
function answer(work: () => unknown): FakeRequest {
  const request: FakeRequest = {}
  queueMicrotask(() => {
    try {
      request.result = work()
      request.onsuccess?.()
    } catch (error) {
      request.error = error
      request.onerror?.()
    }
  })
  return request
}
