import { perLocale } from '@/lib/locale'
import type { LyricsLook } from '@/lib/lyrics/lyrics-look'
import { formatNumber } from '@/lib/words/format'

type Problem =
  | { kind: 'same-language' | 'unknown-language' | 'needs-press' | 'failed' | 'no-code' | 'latin-already' }
  | { kind: 'no-model'; from: string; to: string }

const sizes: Record<LyricsLook['size'], string> = { small: 'Small', medium: 'Medium', large: 'Large' }

const problems: Record<Exclude<Problem['kind'], 'no-model'>, string> = {
  'same-language': 'These lyrics are already in your language.',
  'unknown-language': 'Your browser couldn’t detect the language of these lyrics.',
  'needs-press': 'Your browser has to download a language model first.',
  failed: 'Your browser couldn’t translate these lyrics.',
  'no-code': 'Couldn’t load romanization. Check your connection and try again.',
  'latin-already': 'These lyrics are already in Latin script.',
}

const percents = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const languages = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))
const languageOf = (tag: string): string => languages().of(tag) ?? tag

const seconds = (ms: number): string => formatNumber(Math.abs(ms) / 1000)

export const lyricsOptionWords = {
  open: 'Lyrics options',
  offset: 'Offset',
  song: 'This song',
  device: 'This device',
  earlier: { song: 'Show lyrics earlier for this song', device: 'Show lyrics earlier on this device' },
  later: { song: 'Show lyrics later for this song', device: 'Show lyrics later on this device' },
  /** In tooltips: the keys shift the song only. */
  earlierKey: 'Earlier  [',
  laterKey: 'Later  ]',
  reset: 'Reset offset',
  /** Positive is later. */
  shift(laterMs: number): string {
    if (laterMs === 0) return 'In sync'
    return laterMs > 0 ? `${seconds(laterMs)} sec later` : `${seconds(laterMs)} sec earlier`
  },
  shifted(laterMs: number): string {
    if (laterMs === 0) return 'Lyrics in sync'
    return laterMs > 0 ? `Lyrics ${seconds(laterMs)} sec later` : `Lyrics ${seconds(laterMs)} sec earlier`
  },
  size: 'Text size',
  sizes,
  short: 'Show two lines only',
  second: 'Below each line',
  seconds: { none: 'Off', latin: 'Romanization', translation: 'Translation' },
  aboutLatin: 'Lines with kanji aren’t romanized.',
  aboutTranslation: 'Your browser translates on this device. Nothing is sent.',
  download: 'Download and translate',
  loading: (part: number | null) =>
    part === null ? 'Working on it…' : `Downloading the language model: ${percents().format(part)}`,
  problem: (problem: Problem): string =>
    problem.kind === 'no-model'
      ? `Your browser can’t translate from ${languageOf(problem.from)} to ${languageOf(problem.to)}.`
      : problems[problem.kind],
  retry: 'Retry',
}
