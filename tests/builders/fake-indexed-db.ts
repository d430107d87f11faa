/** As much of the browser's database as the app uses, in memory; https://www.w3.org/TR/IndexedDB/ */
export type FakeIndexedDb = {
  factory: { open(name: string, version?: number): unknown; deleteDatabase(name: string): unknown }
  names(): string[]
  openCount(): number
  /** From now on this fails: opening, as in a private window, or writing, as on a full disk. */
  fail(what: 'open' | 'put', error: unknown): void
  /** From now on nothing is answered, as in a damaged profile. Returns the function that lets all answers go. */
  hang(): () => void
}

type Stores = Map<string, Map<string, unknown>>

export function createFakeIndexedDb(): FakeIndexedDb {
  const databases = new Map<string, Stores>()
  const failures = new Map<string, unknown>()
  let gate: Promise<unknown> = Promise.resolve()
  let connections = 0

  function transaction(values: Map<string, unknown>, mode: string) {
    const before = new Map(values)
    const all: FakeRequest = {}
    // A transaction is over when everything asked of it was done; what it changed is undone if something fails.
    const settle = () =>
      setTimeout(() => {
        if (all.error === undefined) return all.oncomplete?.()
        values.clear()
        for (const [key, value] of before) values.set(key, value)
        all.onabort?.()
      })
    const change = (work: () => void) =>
      answer(gate, () => {
        try {
          if (mode !== 'readwrite') throw new DOMException('A read-only transaction.', 'ReadOnlyError')
          work()
        } catch (error) {
          all.error = error
          throw error
        }
      })
    settle()
    return {
      objectStore: () => ({
        transaction: all,
        get: (key: string) => answer(gate, () => values.get(key)),
        // What is kept is a copy.
        put: (value: unknown, key: string) =>
          change(() => {
            if (failures.has('put')) throw failures.get('put')
            values.set(key, structuredClone(value))
          }),
        delete: (key: string) => change(() => values.delete(key)),
        getAllKeys: () => answer(gate, () => [...values.keys()]),
      }),
    }
  }

  return {
    names: () => [...databases.keys()],
    openCount: () => connections,
    fail: (what, error) => void failures.set(what, error),
    hang() {
      let release = () => {}
      gate = new Promise<void>((resolve) => {
        release = resolve
      })
      return release
    },
    factory: {
      open(name) {
        const stores: Stores = databases.get(name) ?? new Map()
        const request = answer(gate, () => {
          if (failures.has('open')) throw failures.get('open')
          connections += 1
          request.result = {
            objectStoreNames: { contains: (store: string) => stores.has(store) },
            close: () => {
              connections -= 1
            },
            createObjectStore: (store: string) => void stores.set(store, new Map()),
            transaction: (store: string, mode: string) => transaction(stores.get(store) ?? new Map(), mode),
          }
          if (!databases.has(name)) request.onupgradeneeded?.()
          databases.set(name, stores)
          return request.result
        })
        return request
      },
      deleteDatabase: (name) => answer(gate, () => void databases.delete(name)),
    },
  }
}

type FakeRequest = {
  result?: unknown
  error?: unknown
  onsuccess?: () => void
  oncomplete?: () => void
  onabort?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}

function answer(gate: Promise<unknown>, work: () => unknown): FakeRequest {
  const request: FakeRequest = {}
  void gate.then(() => {
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
