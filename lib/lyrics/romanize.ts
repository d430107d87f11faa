/** A second line in Latin letters. Each script has a package of its own, loaded when a song needs it. */

export type Script = 'hangul' | 'kana' | 'han'

const letters = {
  hangul: /\p{Script=Hangul}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  han: /\p{Script=Han}/gu,
}

/**
 * The script of most letters; null if no letter is of these three. Text with kana is Japanese, however many kanji it
 * has. Only text with Han characters alone counts as Chinese.
 */
export function scriptOf(lines: readonly string[]): Script | null {
  const text = lines.join('\n')
  const count = (script: Script) => text.match(letters[script])?.length ?? 0
  const [hangul, kana, han] = [count('hangul'), count('kana'), count('han')]
  if (hangul + kana + han === 0) return null
  if (hangul >= kana + han) return 'hangul'
  return kana > 0 ? 'kana' : 'han'
}

/** For the `lang` of a line, if its script tells: it decides line breaks, and the shapes of Han characters. */
export function languageOf(line: string): 'ko' | 'ja' | undefined {
  const script = scriptOf([line])
  if (script === 'hangul') return 'ko'
  return script === 'kana' ? 'ja' : undefined
}

/**
 * Whether a line is written in Latin letters beside it: it has a letter of the script, and in Japanese no kanji, as
 * choosing among their readings takes a dictionary of many megabytes.
 */
export const isRomanizable = (line: string, script: Script): boolean =>
  hasLetter(line, script) && !(script === 'kana' && hasLetter(line, 'han'))

const hasLetter = (line: string, script: Script) => line.search(letters[script]) >= 0

/** The line in Latin letters; null if it isn't romanized. */
export type Romanize = (line: string) => string | null

/** Rejects if its code can't be loaded. */
export async function loadRomanize(script: Script): Promise<Romanize> {
  const write = await writers[script]()
  return (line) => (isRomanizable(line, script) ? tidy(write(line)) : null)
}

const writers: Record<Script, () => Promise<(line: string) => string>> = {
  /** Revised Romanization, with the changes of sound between syllables. */
  async hangul() {
    const { romanize } = await import('es-hangul')
    return romanize
  },
  /** Word by word, as Japanese is written without spaces. */
  async kana() {
    const { toRomaji } = await import('wanakana')
    const words = new Intl.Segmenter('ja', { granularity: 'word' })
    const read = ({ segment }: Intl.SegmentData) => particles[segment] ?? toRomaji(segment)
    return (line) => line.replace(kanaRun, (run) => ` ${Array.from(words.segment(run), read).join(' ')} `)
  },
  async han() {
    const { pinyin } = await import('pinyin-pro')
    return (line) => line.replace(hanRun, (run) => ` ${pinyin(run)} `)
  },
}

/** Read differently from the same kana in a word. */
const particles: Partial<Record<string, string>> = { は: 'wa', へ: 'e', を: 'o' }

const kanaRun = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const hanRun = /\p{Script=Han}+/gu

const tidy = (line: string) =>
  line
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[,.!?…、。，！？」』）)])/gu, '')
    .replace(/(?<=[「『（(])\s+/gu, '')
    .trim()
