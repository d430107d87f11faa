import type { DialectMemory, QuotaMode } from '@/lib/spotify/dialect'

// Owners do get more quota, and other builds are served from the same address: now and then it is learnt afresh.
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000

/**
 * Keeps the dialect in a browser, one answer per API host. A browser that forbids storage learns it once per page
 * instead.
 */
export function createStoredDialect(
  apiUrl: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): DialectMemory {
  const key = `tonearm.dialect ${apiUrl}`
  return {
    read() {
      try {
        const [mode, writtenAt] = (storage().getItem(key) ?? '').split(' ')
        const isFresh = Date.now() - Number(writtenAt) < KEPT_FOR_MS
        return isFresh && isQuotaMode(mode) ? mode : null
      } catch (error) {
        return nothingIfForbidden(error)
      }
    },
    write(mode) {
      try {
        storage().setItem(key, `${mode} ${Date.now()}`)
      } catch (error) {
        nothingIfForbidden(error)
      }
    },
  }
}

function isQuotaMode(mode: string | undefined): mode is QuotaMode {
  return mode === 'extended' || mode === 'development'
}

// Storage throws SecurityError where it is switched off and QuotaExceededError where it is full.
function nothingIfForbidden(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}
