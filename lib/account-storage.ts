/**
 * Small things this browser remembers for one listener: searches made, releases seen. Nothing of it leaves the browser,
 * and logging out forgets it. Where storage is switched off or full, nothing is remembered and nothing breaks.
 */

const prefix = 'tonearm.listener '
const listeners = new Set<() => void>()

const keyOf = (userId: string, name: string) => `${prefix}${userId} ${name}`

/** Null when nothing is remembered under this name. */
export function readAccountItem(userId: string, name: string): string | null {
  return allowed(() => localStorage.getItem(keyOf(userId, name))) ?? null
}

/** Null forgets it. Everyone subscribed is told, in other tabs too. */
export function writeAccountItem(userId: string, name: string, value: string | null): void {
  allowed(() => {
    if (value === null) localStorage.removeItem(keyOf(userId, name))
    else localStorage.setItem(keyOf(userId, name), value)
  })
  for (const listener of [...listeners]) listener()
}

/** Called after any change, here or in another tab; made for `useSyncExternalStore`. */
export function subscribeToAccountItems(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Everything remembered for anyone: who logs out need not be known, and leaves nothing behind. */
export function forgetAccounts(): void {
  allowed(() => {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    for (const name of names) localStorage.removeItem(name)
  })
  for (const listener of [...listeners]) listener()
}

// Storage throws SecurityError where it is switched off and QuotaExceededError where it is full.
function allowed<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
