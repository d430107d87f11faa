import type { LyricLine, LyricWord, TimedLine } from '@/lib/lyrics/lyrics'
import { maxLineLength, maxLines } from '@/lib/lyrics/plain-text'

/** More words than any song has. Beyond that, the words of a text get no times. */
const maxWords = 20_000

/** A silence this long is shown as a pause. */
const pauseMs = 6_000

/** A text and when it is sung. Null start: with the text before it. Null end: until the next begins. */
export type Piece = { startMs: number | null; endMs: number | null; text: string }

/** `words` is empty where the file only times lines. */
export type StampedText = { text: string; words: Piece[] }

/** A line as in its file. `shiftMs` moves its words. */
export type StampedLine = Omit<LyricLine, 'words'> & { words: readonly Piece[]; shiftMs?: number }

/** Single blanks, each at the end of a word; nothing empty, and no more than a line may contain. */
export function joinPieces(pieces: readonly Piece[]): StampedText {
  const words: Piece[] = []
  let room = maxLineLength
  for (const { text, ...times } of pieces) {
    const folded = foldBlanks(text)
    const before = words.at(-1)
    if (folded.startsWith(' ') && before && !before.text.endsWith(' ') && room > 0) {
      before.text += ' '
      room -= 1
    }
    const word = folded.trimStart().slice(0, room)
    if (word === '') {
      // A time without text ends the word before it.
      if (before && before.endMs === null && times.startMs !== before.startMs) before.endMs = times.startMs
      continue
    }
    room -= word.length
    if (before && (times.startMs === null || times.startMs === before.startMs)) {
      before.text += word
      before.endMs = times.endMs ?? before.endMs
    } else words.push({ ...times, text: word })
  }
  const last = words.at(-1)
  if (last) last.text = last.text.trimEnd()
  const isTimed = words.some(({ startMs }) => startMs !== null)
  return { text: words.map(({ text }) => text).join(''), words: isTimed ? words : [] }
}

export const foldBlanks = (text: string) => text.replace(/\s+/g, ' ')

/**
 * The lines that have a time, sorted by it; those of one instant keep their order. A line without an end lasts until
 * the next, the last one until `durationMs`.
 */
export function placeLines(stamped: readonly StampedLine[], durationMs: number | null): TimedLine[] {
  const sung = stamped.filter((line): line is StampedLine & { startMs: number } => line.startMs !== null)
  const rows = withoutEmpty(sung.sort((a, b) => a.startMs - b.startMs)).slice(0, maxLines)
  const ends = endsOf(rows, durationMs)
  const lines: TimedLine[] = []
  let quietFromMs = 0
  let wordCount = 0
  for (const [index, { words: pieces, shiftMs = 0, ...row }] of rows.entries()) {
    if (index > 0 && row.startMs - quietFromMs >= pauseMs) {
      lines.push({ startMs: quietFromMs, endMs: row.startMs, text: '' })
    }
    const line = { ...row, endMs: ends[index] ?? null }
    quietFromMs = Math.max(quietFromMs, line.endMs ?? row.startMs)
    wordCount += pieces.length
    const words = wordCount > maxWords ? [] : placeWords(pieces, shiftMs, line)
    lines.push(words.length > 0 ? { ...line, words } : line)
  }
  return lines.slice(0, maxLines)
}

/** A pause that begins with a line has no length, and would hide it. */
function withoutEmpty<L extends { startMs: number; text: string }>(lines: readonly L[]): L[] {
  const begins = new Set(lines.flatMap(({ startMs, text }) => (text === '' ? [] : [startMs])))
  return lines.filter(({ startMs, text }, index) => {
    return text !== '' || !(begins.has(startMs) || lines[index - 1]?.startMs === startMs)
  })
}

/** Lines of one instant end together, unless they have an end. */
function endsOf(
  lines: readonly { startMs: number; endMs: number | null }[],
  durationMs: number | null,
): (number | null)[] {
  let laterMs = durationMs
  let nextMs: number | null = null
  const ends = lines.toReversed().map(({ startMs, endMs }) => {
    if (nextMs !== null && nextMs !== startMs) laterMs = nextMs
    nextMs = startMs
    const endsMs = endMs ?? laterMs
    return endsMs === null ? null : Math.max(startMs, endsMs)
  })
  return ends.reverse()
}

type Line = { startMs: number; endMs: number | null }

/** The words of a line, moved by `shiftMs`. Times never run backwards, whatever the file says. */
function placeWords(words: readonly Piece[], shiftMs: number, line: Line): LyricWord[] {
  const starts: number[] = []
  let atMs = line.startMs
  for (const { startMs } of words) {
    atMs = Math.max(atMs, startMs === null ? atMs : startMs + shiftMs)
    starts.push(atMs)
  }
  return words.map(({ endMs, text }, index) => {
    const startMs = starts[index] ?? atMs
    const statedEndMs = endMs === null ? (starts[index + 1] ?? line.endMs ?? atMs) : endMs + shiftMs
    return { startMs, endMs: Math.max(startMs, statedEndMs), text }
  })
}
