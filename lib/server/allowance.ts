/** For every key `most` at once, and one more every `refillMs`. Keys with a full allowance use no memory. */
export function createAllowance({
  most,
  refillMs,
  nowMs = () => performance.now(),
}: {
  most: number
  refillMs: number
  /** Never goes back, unlike the time of day. */
  nowMs?: (() => number) | undefined
}) {
  const begun = new Map<string, { left: number; filledAtMs: number }>()

  function refill(): void {
    for (const [key, entry] of begun) {
      const gained = Math.floor((nowMs() - entry.filledAtMs) / refillMs)
      entry.left += gained
      entry.filledAtMs += gained * refillMs
      if (entry.left >= most) begun.delete(key)
    }
  }

  return {
    /** False when none is left for `key`. */
    take(key: string): boolean {
      refill()
      const entry = begun.get(key) ?? { left: most, filledAtMs: nowMs() }
      if (entry.left === 0) return false
      entry.left -= 1
      begun.set(key, entry)
      return true
    },
    /** Returns one that turned out to do no harm. */
    giveBack(key: string): void {
      const entry = begun.get(key)
      if (entry) entry.left += 1
    },
  }
}
