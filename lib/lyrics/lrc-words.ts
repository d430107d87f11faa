import type { LyricWord } from '@/lib/lyrics/lyrics'
import { maxLineLength } from '@/lib/lyrics/plain-text'

/** `<mm:ss.xx>`, and `[mm:ss.xx]` inside a line; groups: minutes, seconds, fraction, the same again. */
const wordStamp = /<\s*(\d{1,3}):(\d{1,2})(?:[.:](\d{1,6}))?\s*>|\[(\d{1,3}):(\d{2})[.:](\d{1,3})\]/g

/** A text and when it is sung; without words where the row has no stamps of its own. */
export type StampedText = { text: string; words: StampedWord[]; endMs: number | null }
type StampedWord = { startMs: number | null; text: string }

/** The words of a row after its line stamps. A stamp that is no time is left out, and its word joins the one before. */
export function readWords(row: string): StampedText {
  const pieces: StampedWord[] = []
  let startMs: number | null = null
  let from = 0
  for (const match of row.matchAll(wordStamp)) {
    pieces.push({ startMs, text: row.slice(from, match.index) })
    startMs = toMs(match) ?? startMs
    from = match.index + match[0].length
  }
  if (pieces.length === 0) return { text: fold(row).trim().slice(0, maxLineLength), words: [], endMs: null }
  const last = row.slice(from)
  const words = joinUp([...pieces, { startMs, text: last }])
  const text = words.map((word) => word.text).join('')
  return { text, words, endMs: last.trim() === '' ? startMs : null }
}

function toMs([, minutes, seconds, fraction, ...bracketed]: RegExpMatchArray): number | null {
  const [first, second, rest = ''] = minutes === undefined ? bracketed : [minutes, seconds, fraction]
  const whole = Number(second)
  return whole > 59 ? null : Number(first) * 60_000 + whole * 1000 + Number(rest.slice(0, 3).padEnd(3, '0'))
}

/** Single blanks, each at the end of a word; nothing empty, and no more than a line may hold. */
function joinUp(pieces: readonly StampedWord[]): StampedWord[] {
  const words: StampedWord[] = []
  let room = maxLineLength
  for (const { startMs, text } of pieces) {
    const folded = fold(text)
    const before = words.at(-1)
    const isBlankWanted = folded.startsWith(' ') && before && !before.text.endsWith(' ') && room > 0
    if (isBlankWanted) {
      before.text += ' '
      room -= 1
    }
    const word = folded.trimStart().slice(0, room)
    if (word === '') continue
    room -= word.length
    if (before && before.startMs === startMs) before.text += word
    else words.push({ startMs, text: word })
  }
  const last = words.at(-1)
  if (last) last.text = last.text.trimEnd()
  return words
}

const fold = (text: string) => text.replace(/\s+/g, ' ')

type Line = { startMs: number; endMs: number | null }

/**
 * The words of one singing of a row: a row with several line stamps has its words at the first of them, and moved for the
 * others. Times never run backwards, whatever the file says. A word lasts until the next.
 */
export function placeWords(row: StampedText, shiftMs: number, line: Line): LyricWord[] {
  const starts: number[] = []
  let atMs = line.startMs
  for (const { startMs } of row.words) {
    atMs = Math.max(atMs, startMs === null ? atMs : startMs + shiftMs)
    starts.push(atMs)
  }
  const lastMs = row.endMs === null ? (line.endMs ?? atMs) : row.endMs + shiftMs
  return row.words.map(({ text }, index) => ({
    startMs: starts[index] ?? atMs,
    endMs: starts[index + 1] ?? Math.max(atMs, lastMs),
    text,
  }))
}
