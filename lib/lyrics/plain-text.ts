import type { LyricLine } from '@/lib/lyrics/lyrics'

/** Anyone can publish lyrics of any size. No song has this many lines, and no line is this long. */
export const maxLines = 1_000
export const maxLineLength = 500
/** Limit of the rows read, which can include rows that aren't lines, such as tags. */
const maxRows = 4 * maxLines
const maxRowLength = 20_000

const blank = /[\s\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/

/** Removes blanks and zero-width characters at both ends. A regular expression for the end takes quadratic time. */
export function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && blank.test(text.charAt(start))) start += 1
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The trimmed rows of a text: no blank row at either end, never two in a row. */
export function toRows(text: string): string[] {
  const rows: string[] = []
  const untrimmed = text.replace(/[\r\n]{3,}/g, '\n\n').split(/\r\n|\r|\n/, 10 * maxRows)
  for (const long of untrimmed) {
    const row = trimBlanks(long.slice(0, maxRowLength))
    if (row === '' && (rows.at(-1) ?? '') === '') continue
    rows.push(row)
    if (rows.length === maxRows) break
  }
  if (rows.at(-1) === '') rows.pop()
  return rows
}

/** Blank lines separate the verses. */
export function toPlainLines(text: string): string[] {
  const lines = toRows(text).slice(0, maxLines)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.slice(0, maxLineLength))
}

export function toPlainText(lines: readonly Pick<LyricLine, 'text'>[]): string {
  return toPlainLines(lines.map(({ text }) => text).join('\n')).join('\n')
}

export function toUntimed(text: string): LyricLine[] {
  return toPlainLines(text).map((line) => ({ startMs: null, endMs: null, text: line }))
}
