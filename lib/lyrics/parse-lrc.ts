import type { TimedLine } from '@/lib/lyrics/lyrics'
import {
  joinPieces,
  type Piece,
  placeLines,
  type StampedLine,
  type StampedText,
} from '@/lib/lyrics/place-lines'
import { maxLines, toRows, trimBlanks } from '@/lib/lyrics/plain-text'

/** `[mm:ss]`, `[mm:ss.xx]`, `[hh:mm:ss.xx]`, `[mm:ss:xx]`; groups: first, second, third, fraction. */
const stamp = /^\[\s*(\d{1,3}):(\d{1,2})(?::(\d{1,3}))?(?:[.,](\d{1,6}))?\s*\]/
/** `[5000,2000]`: when a line begins and how long it lasts, in ms. */
const span = /^\[(\d{1,8}),(\d{1,8})\]/
/** A broken stamp: `[00:75.10]`, `[0x:12]`, `[-00:01.00]`, `[mm:ss.xx]`. */
const brokenStamp =
  /^\[\s*(?:-?(?=\w{0,2}\d)\w{1,3}:(?=\w{0,2}\d)\w{1,3}(?:[:.,]\w{1,6})?|[a-z]{2}:[a-z]{2}[.:][a-z]{2,3})\s*\]/i
/** `<mm:ss.xx>`, and `[mm:ss.xx]` inside a line; groups: minutes, seconds, fraction, the same again. */
const wordStamp = /<\s*(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,6}))?\s*>|\[(\d{1,3}):(\d{2})[.,:](\d{1,3})\]/g
/** `(5000,600)` and, from the beginning of the line, `<0,600,0>`. */
const wordSpan = /([(<])(\d{1,8}),(\d{1,8})(?:,\d{1,8})?[)>]/g
const offsetTag = /^\[\s*offset\s*:\s*([+-]?\d{1,7})\s*\]/i

/** A note, or `[au: instrumental]`, instead of words. */
export const isInstrumentalMark = (text: string): boolean =>
  text.length < 80 && /^(?:[♩♪♫♬\s]+|[^\p{L}\p{N}]*(?:au\s*:\s*)?instrumental[^\p{L}\p{N}]*)$/iu.test(text)

/** Tags about the file, such as title and artist. */
const isHead = (row: string): boolean =>
  /^(?:\[(?:ti|ar|al|au|by|la|length|lr|offset|re|tool|ve|#):(?:[^[\]]|\[[^[\]]*\])*\]\s*)+$/i.test(row) &&
  !isInstrumentalMark(row)

/** Limit of the lines sorted; the first `maxLines` are shown. */
const mostSung = 4 * maxLines

type Options = {
  /** Length of the recording; decides whether `[00:12:34]` is 12 minutes or 12 seconds. */
  durationMs?: number | undefined
}

/** Seconds with a fraction, and up to two larger units before them; `third` is null for `[mm:ss.xx]`. */
type Stamp = { first: number; second: number; third: number | null; thirdText: string; fraction: string }

/** A row's text and times: one for each stamp, or `once` where the row has its time in ms. */
type LrcRow = StampedText & { stamps: Stamp[]; once: { startMs: number; endMs: number | null } | null }

type Lrc = {
  lines: TimedLine[]
  /** In the order of the file, without stamps. */
  rows: { text: string; isTimed: boolean }[]
}

/**
 * The timed lines of an LRC file, sorted by time, with the times of their words if it has them; `[]` without any.
 * Never throws: unknown tags, untimed lines and broken timestamps are left out, one by one. Pauses stay as empty
 * texts, and a line lasts until the next. The format has no standard; this reads what
 * https://en.wikipedia.org/wiki/LRC_(file_format) and the files in use show.
 */
export const parseLrc = (text: string, options: Options = {}): TimedLine[] => readLrc(text, options).lines

/** Like `parseLrc`, with the rows that have no time. */
export function readLrc(text: string, { durationMs }: Options): Lrc {
  const texts = toUsualStamps(toRows(text))
  const rows = texts.filter((row) => !isHead(row)).map(readRow)
  const toMs = clockOf(
    rows.flatMap((row) => row.stamps),
    durationMs,
  )
  // A positive offset shows the lines earlier.
  const offsetMs = findOffset(texts)
  const sung: StampedLine[] = []
  for (const { stamps, once, text: row, words } of rows) {
    const repeated = stamps.slice(0, mostSung - sung.length).flatMap((parts) => {
      const startMs = toMs(parts)
      return startMs === null ? [] : { startMs, endMs: null }
    })
    const times = once ? [once] : repeated
    for (const { startMs, endMs } of times) {
      sung.push({
        text: row,
        words,
        startMs: Math.max(0, startMs - offsetMs),
        endMs: endMs === null ? null : endMs - offsetMs,
        shiftMs: startMs - (times[0]?.startMs ?? startMs) - offsetMs,
      })
    }
  }
  return {
    lines: placeLines(sung, durationMs ?? null),
    rows: rows.map((row) => ({ text: row.text, isTimed: row.once !== null || row.stamps.length > 0 })),
  }
}

/** Replaces full-width brackets, colons and dots, and completes short fractions. */
function toUsualStamps(rows: readonly string[]): string[] {
  const wide = /[[［【]\s?(\d[\d:：.．,，]{2,15})\s?[\]］】]/g
  const usual = rows.map((row) =>
    /[［【：．，]/.test(row) ? row.replace(wide, (_, time: string) => `[${time.normalize('NFKC')}]`) : row,
  )
  // Programs that leave out a zero write 5 hundredths as `.5`, and never write three digits.
  const has = (fraction: RegExp) => usual.some((row) => fraction.test(row))
  if (!has(/:\d{1,2}[.,]\d\d[\]>]/) || has(/:\d{1,2}[.,]\d{3}[\]>]/)) return usual
  return usual.map((row) => row.replace(/(:\d{1,2}[.,])(\d[\]>])/g, '$10$2'))
}

/** One row, with its stamps and those of its words taken off. */
export function readRow(row: string): LrcRow {
  const stamps: Stamp[] = []
  let rest = row
  for (;;) {
    const found = stamp.exec(rest)
    const [whole, first, second, third = '', fraction = ''] = found ?? brokenStamp.exec(rest) ?? ['']
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
    rest = trimBlanks(rest.slice(whole.length))
  }
  const [whole = '', start, length] = span.exec(rest) ?? []
  if (whole) {
    const startMs = Number(start)
    const once = { startMs, endMs: startMs + Number(length) }
    return { stamps: [], once, ...readSpannedWords(trimBlanks(rest.slice(whole.length)), startMs) }
  }
  const sung = isHead(rest) ? { text: '', words: [] } : readWords(rest)
  // Without a stamp of its own, a line begins with its first word.
  const firstMs = rest.startsWith('<') ? (sung.words[0]?.startMs ?? null) : null
  const once = stamps.length === 0 && firstMs !== null ? { startMs: firstMs, endMs: null } : null
  return { stamps, once, ...sung }
}

/** The words of a row after its line stamps. A broken stamp is left out, and its word joins the one before. */
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

function wordMs([, minutes, seconds, fraction, ...bracketed]: RegExpExecArray): number | null {
  const [first, second, rest = ''] = minutes === undefined ? bracketed : [minutes, seconds, fraction]
  return minutesToMs(Number(first), Number(second), rest)
}

/** Times are before their words or after them: the first one of a row shows which. */
function readSpannedWords(row: string, lineMs: number): StampedText {
  const pieces: Piece[] = []
  const isBefore = /^[(<]\d+,\d/.test(row)
  let times: Omit<Piece, 'text'> = { startMs: null, endMs: null }
  let from = 0
  for (const match of row.matchAll(wordSpan)) {
    const [whole, bracket, start, length] = match
    const startMs = Number(start) + (bracket === '<' ? lineMs : 0)
    const next = { startMs, endMs: startMs + Number(length) }
    pieces.push({ ...(isBefore ? times : next), text: row.slice(from, match.index) })
    times = isBefore ? next : { startMs: null, endMs: null }
    from = match.index + whole.length
  }
  return joinPieces([...pieces, { ...times, text: row.slice(from) }])
}

/** Of three numbers the last are hundredths if one exceeds 59, or if hours would exceed the recording. */
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
