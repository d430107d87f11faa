export type Allowance = {
  /** Takes one for `key`; false when none is left. */
  take(key: string): boolean
  /** Returns one that turned out to do no harm. */
  giveBack(key: string): void
}

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
}): Allowance {
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
    take(key) {
      refill()
      const entry = begun.get(key) ?? { left: most, filledAtMs: nowMs() }
      if (entry.left === 0) return false
      entry.left -= 1
      begun.set(key, entry)
      return true
    },
    giveBack(key) {
      const entry = begun.get(key)
      if (entry) entry.left += 1
    },
  }
}
