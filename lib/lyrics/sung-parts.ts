import type { LyricWord } from '@/lib/lyrics/lyrics'

export type SungPart = LyricWord & { isBackwards: boolean }

/** A letter of a script that breaks anywhere, with its punctuation; or other text up to a blank or dash. */
const boxes =
  /\s*[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][^\p{L}\p{Ps}\p{Pi}\s]*\s*|\s*[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Pd}]+\p{Pd}*\s*|\s*\p{Pd}+\s*/gu

/** Scripts whose letters change shape beside each other. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}]$/u

/**
 * Splits the words of a line into parts that no line break divides, each timed by its share of the letters. Joins the
 * pieces of words whose letters change shape beside each other.
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
  // A file may say that a word ends before it begins.
  const msPerLetter = Math.max(0, endMs - startMs) / text.length
  let atMs = startMs
  return texts.map((part) => {
    const fromMs = atMs
    atMs += part.length * msPerLetter
    return { startMs: fromMs, endMs: atMs, text: part }
  })
}

const firstLetter = /\p{L}/u
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The direction of a line by its first letter, as in `dir="auto"`; null for a line without letters. */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const [letter] = firstLetter.exec(text) ?? []
  if (letter === undefined) return null
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** The direction of most lines of a song, for lines without letters, such as a ♪. */
export function directionOfAll(texts: readonly string[]): 'ltr' | 'rtl' {
  const directions = texts.map(directionOf)
  const count = (direction: 'ltr' | 'rtl') => directions.filter((one) => one === direction).length
  return count('rtl') > count('ltr') ? 'rtl' : 'ltr'
}
