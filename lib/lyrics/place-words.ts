import type { LyricWord } from '@/lib/lyrics/lyrics'
import { maxLineLength } from '@/lib/lyrics/plain-text'

/** No song has this many words; a text with more goes without the times of the rest. */
export const maxWords = 20_000

/** A text and when it is sung. Null: with what comes before it, or as long as what comes after it allows. */
export type Piece = { startMs: number | null; endMs: number | null; text: string }

/** A text; without words where its file times only whole lines. */
export type StampedText = { text: string; words: Piece[] }

/** Single blanks, each at the end of a word; nothing empty, and no more than a line may hold. */
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
      // A time with nothing to sing ends the word before it.
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

type Line = { startMs: number; endMs: number | null }

/** The words of a line, moved by `shiftMs`. Times never run backwards, whatever the file says. */
export function placeWords(words: readonly Piece[], shiftMs: number, line: Line): LyricWord[] {
  const starts: number[] = []
  let atMs = line.startMs
  for (const { startMs } of words) {
    atMs = Math.max(atMs, startMs === null ? atMs : startMs + shiftMs)
    starts.push(atMs)
  }
  return words.map(({ endMs, text }, index) => {
    const startMs = starts[index] ?? atMs
    const saidMs = endMs === null ? (starts[index + 1] ?? line.endMs ?? atMs) : endMs + shiftMs
    return { startMs, endMs: Math.max(startMs, saidMs), text }
  })
}
