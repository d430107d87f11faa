import type { LyricLine } from '@/lib/lyrics/lyrics'

/** Anyone can publish lyrics, of any size; no song has this many lines, and no line is this long. */
export const maxLines = 1_000
export const maxLineLength = 500

/** The lines of plain lyrics: no blank line at either end, never two in a row. Blank lines separate the verses. */
export function toPlainLines(text: string): string[] {
  const lines: string[] = []
  for (const row of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const line = row.trim().slice(0, maxLineLength)
    if (line === '' && (lines.at(-1) ?? '') === '') continue
    lines.push(line)
    if (lines.length === maxLines) break
  }
  while (lines.at(-1) === '') lines.pop()
  return lines
}

export function toPlainText(lines: readonly Pick<LyricLine, 'text'>[]): string {
  return toPlainLines(lines.map(({ text }) => text).join('\n')).join('\n')
}
