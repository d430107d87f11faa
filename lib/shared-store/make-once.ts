import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SharedStore } from '@/lib/shared-store/shared-store'

const lookEveryMs = 25

/** The value and how long it is stored for later callers. One that `yields` doesn't replace another's. */
type Made = { value: string; keepMs: number; yields?: boolean }

/** The value of `key`, made by one caller of all instances. After `leaseMs` that caller counts as dead. */
export async function makeOnce(
  store: SharedStore,
  key: string,
  { leaseMs }: { leaseMs: number },
  make: () => Promise<Made>,
): Promise<string> {
  const known = await store.get(key)
  if (known !== null) return known
  for (;;) {
    const release = await tryHold(store, key, leaseMs)
    try {
      // Also for the holder: the previous one may have finished since the last read.
      const value = await store.get(key)
      if (value !== null) return value
      if (release) {
        const { value: made, keepMs, yields = false } = await make()
        await (yields ? store.setIfAbsent(key, made, keepMs) : store.set(key, made, keepMs))
        return made
      }
    } finally {
      await release?.()
    }
    await delay(lookEveryMs)
  }
}

/** Returns the function that releases the key; null if another caller holds it. */
async function tryHold(
  store: SharedStore,
  key: string,
  leaseMs: number,
): Promise<(() => Promise<unknown>) | null> {
  const owner = randomUUID()
  const name = `${key}:held`
  if (!(await store.setIfAbsent(name, owner, leaseMs))) return null
  // Not if another caller holds it by now.
  return () => store.deleteIfEqual(name, owner)
}
