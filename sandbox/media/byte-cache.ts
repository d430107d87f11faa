type Bytes = Uint8Array<ArrayBuffer>

export type ByteCache = {
  get(key: string): Bytes | undefined
  set(key: string, bytes: Bytes): void
}

/** Keeps what was used last, up to `limit` bytes in all. */
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
      // A map remembers the order of insertion: put back, the oldest is always first.
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
