import type { TimedLine } from '@/lib/lyrics/lyrics'
import { joinPieces, maxWords, type Piece, placeWords, type StampedText } from '@/lib/lyrics/place-words'
import { maxLines } from '@/lib/lyrics/plain-text'

/** `[mm:ss]`, `[mm:ss.xx]`, `[hh:mm:ss.xx]`, `[mm:ss:xx]`; groups: first, second, third, fraction. */
const stamp = /^\[\s*(\d{1,3}):(\d{1,2})(?::(\d{1,3}))?(?:[.,](\d{1,6}))?\s*\]/
/** Something in place of a timestamp that is not a time: `[00:75.10]`, `[0x:12]`, `[-00:01.00]`. */
const brokenStamp = /^\[\s*-?\w{1,3}:\w{1,3}(?:[:.,]\w{1,6})?\s*\]/
/** `<mm:ss.xx>`, and `[mm:ss.xx]` inside a line; groups: minutes, seconds, fraction, the same again. */
const wordStamp = /<\s*(\d{1,3}):(\d{1,2})(?:[.:](\d{1,6}))?\s*>|\[(\d{1,3}):(\d{2})[.:](\d{1,3})\]/g
const offsetTag = /^\s*\[\s*offset\s*:\s*([+-]?\d{1,7})\s*\]/i

type Options = {
  /** Length of the recording; decides whether `[00:12:34]` is 12 minutes or 12 seconds. */
  durationMs?: number | undefined
}

/**
 * The timed lines of an LRC file, sorted by time, with the times of their words where it has them; `[]` when it has
 * none. Never throws: unknown tags, untimed lines and broken timestamps are left out, one by one. Pauses keep their
 * place as empty texts, and a line lasts until the next. The format has no standard; this reads what https://en.wikipedia.org/wiki/LRC_(file_format) and the files in use show.
 */
export function parseLrc(text: string, { durationMs }: Options = {}): TimedLine[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const read = rows.map(readRow)
  const toMs = clockOf(
    read.flatMap((row) => row.stamps),
    durationMs,
  )
  // A positive offset shows the lines earlier.
  const offsetMs = findOffset(rows)
  const sung = read.flatMap(({ stamps, row }) => {
    const times = stamps.flatMap((parts) => toMs(parts) ?? [])
    return times.map((timeMs) => ({ row, timeMs, shiftMs: timeMs - (times[0] ?? timeMs) - offsetMs }))
  })
  // `sort` is stable: lines with the same time (a translation, a second voice) keep their order.
  return toLines(sung.sort((a, b) => a.timeMs - b.timeMs).slice(0, maxLines), offsetMs, durationMs ?? null)
}

type Sung = { row: StampedText; timeMs: number; shiftMs: number }

function toLines(sung: readonly Sung[], offsetMs: number, durationMs: number | null): TimedLine[] {
  let endMs = durationMs
  let nextMs = durationMs
  let wordCount = 0
  const lines: TimedLine[] = []
  for (const { row, timeMs, shiftMs } of sung.toReversed()) {
    const startMs = Math.max(0, timeMs - offsetMs)
    // Lines of one instant end together.
    if (nextMs !== startMs) endMs = nextMs
    nextMs = startMs
    const line = { startMs, endMs: endMs === null ? null : Math.max(startMs, endMs), text: row.text }
    wordCount += row.words.length
    const words = wordCount > maxWords ? [] : placeWords(row.words, shiftMs, line)
    lines.push(words.length > 0 ? { ...line, words } : line)
  }
  return lines.reverse()
}

/** Seconds with a fraction, and up to two larger units before them; `third` is null for `[mm:ss.xx]`. */
type Stamp = { first: number; second: number; third: number | null; thirdText: string; fraction: string }

function readRow(text: string): { stamps: Stamp[]; row: StampedText } {
  const stamps: Stamp[] = []
  let rest = text.trim()
  for (;;) {
    const found = stamp.exec(rest)
    const [whole, first = '', second = '', third = '', fraction = ''] = found ??
      brokenStamp.exec(rest) ?? ['']
    if (!whole) break
    if (found) {
      stamps.push({
        first: Number(first),
        second: Number(second),
        third: third === '' ? null : Number(third),
        thirdText: third,
        fraction,
      })
    }
    rest = rest.slice(whole.length).trimStart()
  }
  return { stamps, row: readWords(rest) }
}

/** The words of a row after its line stamps. A stamp that is no time is left out, and its word joins the one before. */
function readWords(row: string): StampedText {
  const pieces: Piece[] = []
  let startMs: number | null = null
  let from = 0
  for (const match of row.matchAll(wordStamp)) {
    pieces.push({ startMs, endMs: null, text: row.slice(from, match.index) })
    startMs = wordMs(match) ?? startMs
    from = match.index + match[0].length
  }
  const rest = row.slice(from)
  const isEnd = rest.trim() === ''
  const text = joinPieces(isEnd ? pieces : [...pieces, { startMs, endMs: null, text: rest }])
  const last = text.words.at(-1)
  if (last && isEnd) last.endMs = startMs
  return text
}

function wordMs([, minutes, seconds, fraction, ...bracketed]: RegExpMatchArray): number | null {
  const [first, second, rest = ''] = minutes === undefined ? bracketed : [minutes, seconds, fraction]
  return minutesToMs(Number(first), Number(second), rest)
}

/** Of three numbers the last are hundredths where one exceeds 59, or hours were longer than the recording. */
function clockOf(stamps: Stamp[], durationMs: number | undefined): (parts: Stamp) => number | null {
  const triples = stamps.filter(({ third, fraction }) => third !== null && fraction === '')
  const hasHundredths =
    triples.some(({ third, thirdText }) => Number(third) > 59 || thirdText.length === 3) ||
    (durationMs !== undefined && triples.some((parts) => (hoursToMs(parts) ?? 0) > durationMs))
  return (parts) => {
    if (parts.third === null) return minutesToMs(parts.first, parts.second, parts.fraction)
    return hasHundredths && parts.fraction === ''
      ? minutesToMs(parts.first, parts.second, parts.thirdText)
      : hoursToMs(parts)
  }
}

function hoursToMs({ first, second, third, fraction }: Stamp): number | null {
  const restMs = minutesToMs(second, Number(third), fraction)
  return second > 59 || restMs === null ? null : first * 3_600_000 + restMs
}

function minutesToMs(minutes: number, seconds: number, fraction: string): number | null {
  if (seconds > 59) return null
  return minutes * 60_000 + seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

function findOffset(rows: string[]): number {
  for (const row of rows) {
    const found = offsetTag.exec(row)
    if (found) return Number(found[1])
  }
  return 0
}
