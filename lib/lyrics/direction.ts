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
