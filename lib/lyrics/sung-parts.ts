import type { LyricWord } from '@/lib/lyrics/lyrics'

export type SungPart = LyricWord & { isBackwards: boolean }

/** A letter of a script that can break anywhere, with what may not be parted from it; or all else up to a blank or dash. */
const boxes =
  /\s*[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][^\p{L}\p{Ps}\p{Pi}\s]*\s*|\s*[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Pd}]+\p{Pd}*\s*|\s*\p{Pd}+\s*/gu

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

/** The way a line runs, as `dir="auto"` decides it: by its first letter; null for a line without letters. */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const [letter] = firstLetter.exec(text) ?? []
  if (letter === undefined) return null
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** Of a whole song: what has no letters, such as a ♪, stands where most of its lines begin. */
export function directionOfAll(texts: readonly string[]): 'ltr' | 'rtl' {
  const directions = texts.map(directionOf)
  const count = (direction: 'ltr' | 'rtl') => directions.filter((one) => one === direction).length
  return count('rtl') > count('ltr') ? 'rtl' : 'ltr'
}
