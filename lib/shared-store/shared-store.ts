/** Short texts with an expiry that instances share, in Redis or Valkey, or in one process's memory. */
export type SharedStore = {
  /** Null if nothing was set, or it has expired. */
  get(key: string): Promise<string | null>
  set(key: string, value: string, expiresInMs: number): Promise<void>
  /** False, without a change, if the key has a value. */
  setIfAbsent(key: string, value: string, expiresInMs: number): Promise<boolean>
  /** False, without a change, if the key has another value or none. */
  deleteIfEqual(key: string, value: string): Promise<boolean>
}

export type MemoryOptions = {
  maxEntries?: number | undefined
  /** Characters of all keys and values, because some texts are very long. */
  maxCharacters?: number | undefined
  nowMs?: (() => number) | undefined
}

/** In this process's memory. When full, the least recently read entry is dropped. */
export function createMemoryStore({
  maxEntries = 10_000,
  maxCharacters = 8_000_000,
  nowMs = Date.now,
}: MemoryOptions = {}): SharedStore {
  // A Map iterates in insertion order, so the first entry is the least recently read.
  const entries = new Map<string, { value: string; expiresAtMs: number }>()
  let characters = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    characters -= key.length + entry.value.length
    entries.delete(key)
  }

  function put(key: string, value: string, expiresAtMs: number): void {
    drop(key)
    entries.set(key, { value, expiresAtMs })
    characters += key.length + value.length
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && characters <= maxCharacters) break
      drop(oldest)
    }
  }

  function find(key: string): string | null {
    const entry = entries.get(key)
    if (!entry) return null
    drop(key)
    if (entry.expiresAtMs <= nowMs()) return null
    put(key, entry.value, entry.expiresAtMs)
    return entry.value
  }

  return {
    async get(key) {
      return find(key)
    },
    async set(key, value, expiresInMs) {
      put(key, value, nowMs() + expiresInMs)
    },
    async setIfAbsent(key, value, expiresInMs) {
      if (find(key) !== null) return false
      put(key, value, nowMs() + expiresInMs)
      return true
    },
    async deleteIfEqual(key, value) {
      if (find(key) !== value) return false
      drop(key)
      return true
    },
  }
}

export function withPrefix(store: SharedStore, prefix: string): SharedStore {
  return {
    get: (key) => store.get(prefix + key),
    set: (key, ...rest) => store.set(prefix + key, ...rest),
    setIfAbsent: (key, ...rest) => store.setIfAbsent(prefix + key, ...rest),
    deleteIfEqual: (key, value) => store.deleteIfEqual(prefix + key, value),
  }
}
