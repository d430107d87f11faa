import type { LrclibRecord } from '@/lib/lyrics/lrclib'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { parseLrc } from '@/lib/lyrics/parse-lrc'
import { toPlainLines, toPlainText } from '@/lib/lyrics/plain-text'

const source = 'LRCLIB'

/** What there is to show of a record; null when it holds no words and is not said to have none. */
export function toLyrics(record: LrclibRecord, durationMs?: number): Lyrics | null {
  if (record.isInstrumental) return { lyrics: '', source, instrumental: true }
  const lines = parseLrc(record.syncedLyrics ?? '', {
    durationMs: durationMs ?? record.durationMs ?? undefined,
  })
  const plain = toPlainLines(record.plainLyrics ?? '').join('\n')
  if (lines.some(({ text }) => text !== '')) return { lyrics: plain || toPlainText(lines), lines, source }
  // Words whose times nobody can read are still words.
  const lyrics = plain || toPlainLines(record.syncedLyrics ?? '').join('\n')
  return lyrics === '' ? null : { lyrics, source }
}
