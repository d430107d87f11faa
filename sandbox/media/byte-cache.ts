type Bytes = Uint8Array<ArrayBuffer>

export type ByteCache = {
  get(key: string): Bytes | undefined
  set(key: string, bytes: Bytes): void
}

/** An LRU cache of `limit` bytes. */
export function createByteCache(limit: number): ByteCache {
  const kept = new Map<string, Bytes>()
  let size = 0

  const remove = (key: string) => {
    size -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      // A map keeps insertion order: reinserting makes the first key the oldest.
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    set(key, bytes) {
      remove(key)
      kept.set(key, bytes)
      size += bytes.length
      for (const oldest of kept.keys()) {
        if (size <= limit) break
        remove(oldest)
      }
    },
  }
}
