import { storedItem, type TextFormat } from '@/lib/browser-storage'
import type { DialectMemory, QuotaMode } from '@/lib/spotify/dialect'

// Owners do get more quota, and other builds are served from the same address: it is learnt afresh once a week.
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000

/** The mode and when it was learnt, `development 1700000000000`; no longer read when that is a week ago. */
const datedMode: TextFormat<QuotaMode> = {
  parse(text) {
    const [mode, writtenAt] = text.split(' ')
    const isFresh = Date.now() - Number(writtenAt) < KEPT_FOR_MS
    return isFresh && (mode === 'extended' || mode === 'development') ? mode : null
  },
  print: (mode) => `${mode} ${Date.now()}`,
}

/**
 * Keeps the dialect in a browser, one answer per API host. A browser that forbids storage learns it once per page
 * instead.
 */
export function createStoredDialect(apiUrl: string): DialectMemory {
  return storedItem('local', `tonearm.dialect ${apiUrl}`, datedMode)
}
