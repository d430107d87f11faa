type Bytes = Uint8Array<ArrayBuffer>

/** Keeps what was used last, up to `limit` bytes in all. */
export function createByteCache(limit: number): { get(key: string, make: () => Bytes): Bytes } {
  const kept = new Map<string, Bytes>()
  let size = 0

  const keep = (key: string, bytes: Bytes) => {
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldKey, old] of kept) {
      if (size <= limit) break
      kept.delete(oldKey)
      size -= old.length
    }
  }

  return {
    get(key, make) {
      const found = kept.get(key)
      if (!found) {
        const made = make()
        keep(key, made)
        return made
      }
      // A map remembers the order of insertion: put back, the oldest is always first.
      kept.delete(key)
      kept.set(key, found)
      return found
    },
  }
}
