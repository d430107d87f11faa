/** A second line in Latin letters. Each script's rules are a package of their own, loaded when a song needs them. */

export type Script = 'hangul' | 'kana' | 'han'

const letters = {
  hangul: /\p{Script=Hangul}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  han: /\p{Script=Han}/gu,
}

/**
 * The script of most of the words, null where all are in others. Text with kana is Japanese however many kanji it has;
 * only text of Han characters alone is taken for Chinese.
 */
export function scriptOf(lines: readonly string[]): Script | null {
  const text = lines.join('\n')
  const count = (script: Script) => text.match(letters[script])?.length ?? 0
  const [hangul, kana, han] = [count('hangul'), count('kana'), count('han')]
  if (hangul + kana + han === 0) return null
  if (hangul >= kana + han) return 'hangul'
  return kana > 0 ? 'kana' : 'han'
}

/** For the `lang` of a line, where its letters tell: rows of Korean break between words, and some letters differ. */
export function languageOf(line: string): 'ko' | 'ja' | undefined {
  const script = scriptOf([line])
  if (script === 'hangul') return 'ko'
  return script === 'kana' ? 'ja' : undefined
}

/** The line in Latin letters; null where it has none of the script's. */
export type Romanize = (line: string) => string | null

/** Rejects where its code cannot be loaded. */
export async function loadRomanize(script: Script): Promise<Romanize> {
  const write = await writers[script]()
  const isOfScript = new RegExp(letters[script].source, 'u')
  return (line) => (isOfScript.test(line) ? tidy(write(line)) : null)
}

const writers: Record<Script, () => Promise<(line: string) => string>> = {
  /** Revised Romanization, with the changes of sound between syllables. */
  async hangul() {
    const { romanize } = await import('es-hangul')
    return romanize
  },
  /** Kanji stay: which of its readings one has, only a dictionary of many megabytes tells. */
  async kana() {
    const { toRomaji } = await import('wanakana')
    return (line) => line.replace(kanaRun, (run) => ` ${toRomaji(run)} `)
  },
  async han() {
    const { pinyin } = await import('pinyin-pro')
    return (line) => line.replace(hanRun, (run) => ` ${pinyin(run)} `)
  },
}

const kanaRun = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const hanRun = /\p{Script=Han}+/gu

const tidy = (line: string) =>
  line
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[,.!?…、。，！？」』）)])/gu, '')
    .replace(/(?<=[「『（(])\s+/gu, '')
    .trim()
