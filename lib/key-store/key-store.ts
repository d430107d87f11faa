/** What instances tell each other: short texts that expire. In one process's memory, or in Redis or Valkey. */
export type KeyStore = {
  /** Null where nothing was set, or what was set has expired. */
  get(key: string): Promise<string | null>
  set(key: string, value: string, expiresInMs: number): Promise<void>
  /** False, and nothing changes, where the key has a value. */
  setIfAbsent(key: string, value: string, expiresInMs: number): Promise<boolean>
  /** False, and nothing changes, where the key has another value or none. */
  deleteIfEqual(key: string, value: string): Promise<boolean>
}

export type MemoryOptions = {
  maxEntries?: number | undefined
  /** Characters of all keys and values: a few very long texts must not fill the memory either. */
  maxCharacters?: number | undefined
  nowMs?: (() => number) | undefined
}

/** In this process's memory. Where it is full, what has not been read for the longest time leaves first. */
export function createMemoryStore({
  maxEntries = 10_000,
  maxCharacters = 8_000_000,
  nowMs = Date.now,
}: MemoryOptions = {}): KeyStore {
  // A Map iterates in insertion order: the first entry has not been read for the longest time.
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

export function withPrefix(store: KeyStore, prefix: string): KeyStore {
  return {
    get: (key) => store.get(prefix + key),
    set: (key, ...rest) => store.set(prefix + key, ...rest),
    setIfAbsent: (key, ...rest) => store.setIfAbsent(prefix + key, ...rest),
    deleteIfEqual: (key, value) => store.deleteIfEqual(prefix + key, value),
  }
}
