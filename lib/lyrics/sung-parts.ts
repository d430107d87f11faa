import { directionOf } from '@/lib/lyrics/direction'
import type { LyricWord } from '@/lib/lyrics/lyrics'

export type SungPart = LyricWord & { isBackwards: boolean }

/** A letter of a script that can break anywhere, or all else up to a blank. */
const boxes =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^\p{L}\s]*\s*|\s*[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*/gu

/** Their letters take another form beside each other. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}]$/u

/**
 * The words of a line, cut to what no line break divides, each for as long as its share of the letters; and put together
 * where only the whole word has its right letters.
 */
export function sungParts(words: readonly LyricWord[]): SungPart[] {
  return joinCursive(words)
    .flatMap(cut)
    .map((part) => ({ ...part, isBackwards: directionOf(part.text) === 'rtl' }))
}

function joinCursive(words: readonly LyricWord[]): LyricWord[] {
  const whole: LyricWord[] = []
  for (const word of words) {
    const before = whole.at(-1)
    if (before && joined.test(before.text)) {
      whole[whole.length - 1] = { ...before, endMs: word.endMs, text: before.text + word.text }
    } else whole.push(word)
  }
  return whole
}

function cut({ startMs, endMs, text }: LyricWord): LyricWord[] {
  const texts = text.match(boxes) ?? [text]
  const msALetter = (endMs - startMs) / text.length
  let atMs = startMs
  return texts.map((part) => {
    const fromMs = atMs
    atMs += part.length * msALetter
    return { startMs: fromMs, endMs: atMs, text: part }
  })
}
