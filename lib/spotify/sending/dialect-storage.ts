import { storedItem, type TextFormat } from '@/lib/browser/browser-storage'
import type { DialectMemory, LearntMode } from '@/lib/spotify/sending/dialect'

/** The mode and until when it is believed: `development 1700000000000`. */
const datedMode: TextFormat<LearntMode> = {
  parse(text) {
    const [mode, until] = text.split(' ')
    const untilMs = Number(until)
    return untilMs > 0 && (mode === 'extended' || mode === 'development') ? { mode, untilMs } : null
  },
  print: ({ mode, untilMs }) => `${mode} ${untilMs}`,
}

/** Keeps the dialect in a browser, one answer per API host. A browser that forbids storage learns it once per page. */
export function createStoredDialect(apiUrl: string): DialectMemory {
  return storedItem('local', `tonearm.dialect ${apiUrl}`, datedMode)
}
