/**
 * More keys than honest visitors cause. Beyond that, the least recently used are dropped, so that no one can fill the
 * memory.
 */
const mostKeys = 10_000

/**
 * Each key may be taken `most` times at once, and once more every `refillMs`. A call takes the same time for any
 * number of keys.
 */
export function createAllowance({
  most,
  refillMs,
  nowMs = () => performance.now(),
}: {
  most: number
  refillMs: number
  /** Never runs backwards, unlike the time of day. */
  nowMs?: (() => number) | undefined
}) {
  /** In the order of their last use. */
  const buckets = new Map<string, { left: number; filledAtMs: number }>()

  return {
    /** False when none is left for `key`. */
    take(key: string): boolean {
      const now = nowMs()
      const entry = buckets.get(key) ?? { left: most, filledAtMs: now }
      const gained = Math.floor((now - entry.filledAtMs) / refillMs)
      entry.left += gained
      entry.filledAtMs += gained * refillMs
      if (entry.left >= most) Object.assign(entry, { left: most, filledAtMs: now })
      if (entry.left === 0) return false
      entry.left -= 1
      buckets.delete(key)
      buckets.set(key, entry)
      const [oldest] = buckets.keys()
      if (buckets.size > mostKeys && oldest !== undefined) buckets.delete(oldest)
      return true
    },
    /** Undoes a `take`. */
    giveBack(key: string): void {
      const entry = buckets.get(key)
      if (entry) entry.left += 1
    },
  }
}
