import type { DialectMemory, LearntMode } from '@/lib/spotify/sending/dialect'
import { storedItem, type TextFormat } from '@/lib/storage/browser-items'

/** The mode and until when it counts: `development 1700000000000`. */
const datedMode: TextFormat<LearntMode> = {
  parse(text) {
    const [mode, until] = text.split(' ')
    const untilMs = Number(until)
    return untilMs > 0 && (mode === 'extended' || mode === 'development') ? { mode, untilMs } : null
  },
  print: ({ mode, untilMs }) => `${mode} ${untilMs}`,
}

/** Stores the dialect of an API host in this browser. Without storage, each page learns it anew. */
export function createStoredDialect(apiUrl: string): DialectMemory {
  return storedItem('local', `tonearm.dialect ${apiUrl}`, datedMode)
}
