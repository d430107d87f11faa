import type { LyricsBody } from '@/lib/lyrics/lyrics'
import { isInstrumentalMark, readLrc } from '@/lib/lyrics/parse-lrc'
import { toPlainText, toUntimed } from '@/lib/lyrics/plain-text'

export const instrumental: LyricsBody = { kind: 'instrumental', lines: [], text: '' }

/**
 * Lyrics from any text: the service's timed or plain field, or a file. They are timed if at least half of the lines
 * have a time; otherwise leftover stamps are removed. Null without words, unless the text says that the song has
 * none. `durationMs` is that of the recording.
 */
export function parseLyrics(text: string, durationMs?: number): LyricsBody | null {
  const { lines, rows } = readLrc(text, { durationMs })
  const words = rows.filter((row) => row.text !== '' && !isInstrumentalMark(row.text))
  if (words.length === 0) return rows.some((row) => row.text !== '') ? instrumental : null
  const timed = words.filter(({ isTimed }) => isTimed)
  if (timed.length * 2 >= words.length && lines.some((line) => line.text !== '')) {
    return { kind: 'timed', lines, text: toPlainText(lines) }
  }
  const plain = toPlainText(rows.filter((row) => !row.text.startsWith('[au:')))
  return { kind: 'plain', lines: toUntimed(plain), text: plain }
}

/** Fewer letters than this per second are a title or a joke, not the words of a song, in any script. */
const fewestLettersPerSecond = 0.5

/** Whether it can be all of a song's words. `durationMs` is that of the recording; null where it isn't known. */
export function isWhole({ kind, lines, text }: LyricsBody, durationMs: number | null): boolean {
  if (kind === 'instrumental') return true
  const letters = text.replace(/\s/g, '').length
  const isLongEnough = durationMs === null || letters >= (durationMs / 1_000) * fewestLettersPerSecond
  return isLongEnough && lines.filter((line) => line.text !== '').length > 1
}
