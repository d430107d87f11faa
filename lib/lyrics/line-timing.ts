import type { LyricLine, LyricWord, TimedLine } from '@/lib/lyrics/lyrics'
import { maxLineLength, maxLines } from '@/lib/lyrics/plain-text'

export type EditedLine = {
  text: string
  startMs: number | null
  /** The time is from before the line was to be synced again, and counts until that happens. */
  isOld?: boolean
  /** Timed from the start of the line, so that they move with it. */
  words?: readonly LyricWord[]
}

/**
 * Lines that are timed in order; `next` is the line to mark, or the number of lines once all are marked. Only lines from
 * there on have old times.
 */
export type LineTiming = { lines: readonly EditedLine[]; next: number }

/** From typed or pasted text, one line each. Lines that were there before keep their times. */
export function timingOf(text: string, before: readonly EditedLine[] = []): LineTiming {
  const rows = text.split('\n', maxLines).map((row) => row.trim().slice(0, maxLineLength))
  while (rows.at(-1) === '') rows.pop()
  const places = placesIn(before, rows)
  return timingOfLines(
    rows.map((row, index) => {
      const place = places[index] ?? null
      if (place === null) return { text: row, startMs: null }
      // A blank line is the same one if it follows the same line.
      const isMoved = row === '' && place - 1 !== (index === 0 ? -1 : places[index - 1])
      return { text: row, startMs: null, ...(isMoved ? {} : before[place]) }
    }),
  )
}

/** Whether a line has lost the times of its words because its text has changed. A deleted line has lost nothing. */
export function hasLostWords(before: readonly EditedLine[], after: readonly EditedLine[]): boolean {
  const isKept = ({ words }: EditedLine) => after.some((line) => line.words === words)
  const isNew = ({ text }: EditedLine) => text !== '' && !before.some((line) => line.text === text)
  return before.some((line) => line.words && !isKept(line)) && after.some(isNew)
}

/** Where each row was before, null for a new one: as many as possible, in order. */
function placesIn(before: readonly EditedLine[], rows: readonly string[]): (number | null)[] {
  const same = rows.map(() => new Uint16Array(before.length + 1)).concat(new Uint16Array(before.length + 1))
  const sameAt = (row: number, place: number) => same[row]?.[place] ?? 0
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    for (let place = before.length - 1; place >= 0; place -= 1) {
      const isSame = rows[row] === before[place]?.text
      const count = isSame
        ? sameAt(row + 1, place + 1) + 1
        : Math.max(sameAt(row + 1, place), sameAt(row, place + 1))
      same[row]?.set([count], place)
    }
  }
  let place = 0
  return rows.map((text, row) => {
    while (
      place < before.length &&
      before[place]?.text !== text &&
      sameAt(row, place + 1) === sameAt(row, place)
    )
      place += 1
    if (before[place]?.text !== text) return null
    place += 1
    return place - 1
  })
}

export function timingOfLyrics(lines: readonly TimedLine[]): LineTiming {
  return timingOfLines(
    lines.map(({ text, startMs, words }) => ({
      text,
      startMs,
      ...(words && { words: shiftWords(words, -startMs) }),
    })),
  )
}

/** The lines, with their words timed from the start of the song. */
export function placedLines({ lines }: LineTiming): Pick<LyricLine, 'text' | 'startMs' | 'words'>[] {
  return lines.map(({ text, startMs, words }) =>
    words && startMs !== null ? { text, startMs, words: shiftWords(words, startMs) } : { text, startMs },
  )
}

const shiftWords = (words: readonly LyricWord[], byMs: number): LyricWord[] =>
  words.map(({ startMs, endMs, text }) => ({ startMs: startMs + byMs, endMs: endMs + byMs, text }))

const timingOfLines = (lines: readonly EditedLine[]): LineTiming => ({ lines, next: firstUntimed(lines) })

const firstUntimed = (lines: readonly EditedLine[]): number => {
  const index = lines.findIndex(({ startMs, isOld }) => startMs === null || isOld)
  return index === -1 ? lines.length : index
}

/** The next line begins now, between its neighbors. Old times that it overtakes are dropped. */
export function markNext({ lines, next }: LineTiming, positionMs: number): LineTiming {
  const marked = lines[next]
  if (marked === undefined) return { lines, next }
  const { isOld: _, ...line } = marked
  const after = lines.slice(next + 1).map((one) => (one.isOld ? { ...one, startMs: null } : one))
  const startMs = between([...lines.slice(0, next), line, ...after], next, Math.round(positionMs))
  return timingOfLines(
    lines.map((one, at) => {
      if (at === next) return { ...line, startMs }
      const isOvertaken = at > next && one.isOld && one.startMs !== null && one.startMs <= startMs
      return isOvertaken ? { ...one, startMs: null } : one
    }),
  )
}

/** Goes back to a line, to time it and all after it again. */
export function redoFrom({ lines }: LineTiming, index: number): LineTiming {
  return { lines: lines.map((line, at) => (at >= index ? { ...line, isOld: true } : line)), next: index }
}

/** Moves a line earlier or later, between its neighbors and within the song. */
export function nudge({ lines, next }: LineTiming, index: number, byMs: number): LineTiming {
  const startMs = lines[index]?.startMs ?? null
  return startMs === null ? { lines, next } : { lines: withStart(lines, index, startMs + byMs), next }
}

function withStart(lines: readonly EditedLine[], index: number, wantedMs: number): EditedLine[] {
  const startMs = between(lines, index, wantedMs)
  return lines.map((line, at) => (at === index ? { ...line, startMs } : line))
}

/** The nearest time that keeps the lines in order. */
function between(lines: readonly EditedLine[], index: number, wantedMs: number): number {
  const isTimed = ({ startMs }: EditedLine) => startMs !== null
  const after = lines.slice(index + 1).find(isTimed)?.startMs ?? Number.POSITIVE_INFINITY
  const before = lines.slice(0, index).findLast(isTimed)?.startMs ?? 0
  return Math.min(after, Math.max(before, wantedMs))
}
