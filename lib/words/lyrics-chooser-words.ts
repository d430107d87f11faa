import type { Lyrics } from '@/lib/lyrics/lyrics'
import type { FileProblem } from '@/lib/lyrics/read-file'
import type { LyricsSettings } from '@/lib/lyrics/read-lyrics'
import { formatCount, formatDuration } from '@/lib/words/format'

const fileProblems: Record<FileProblem, string> = {
  'too-large': 'is too large. A file may have 600 kB.',
  'not-text': 'is not a text file. Choose a file with lyrics, .lrc or .ttml.',
  'not-utf8': 'is in an older encoding. Save it as UTF-8, then open it again.',
  unsafe: 'declares entities of its own, which lyrics do not need, so it was not opened.',
  'not-lyrics': 'is not a file of lyrics. Choose one that ends in .lrc or .ttml.',
  'no-lines': 'has no lyrics in it.',
}

const kinds: Record<Lyrics['kind'], string> = {
  timed: 'Follows the music',
  plain: 'Words only',
  instrumental: 'Instrumental',
}

/** Durations closer than this count as equal. */
const sameMs = 1_000

export const chooserWords = {
  title: 'Not the right lyrics?',
  own: 'What is shown',
  automatic: 'Choose for me',
  automaticHint: 'Tonearm looks for the lyrics that fit best.',
  none: 'No lyrics for this song',
  noneHint: 'None are shown until you choose others.',
  file: 'A file of yours',
  found: 'Lyrics that may fit',
  foundFor: (asked: string) => `Found for “${asked}”`,
  shown: 'Shown now',
  search: 'Search all lyrics',
  searchHint: 'Title, artist or album',
  clear: 'Clear the search',
  submit: 'Search',
  loading: 'Looking for lyrics',
  nothing: 'Nothing was found. Try fewer words.',
  by: (artist: string, album: string) => (album ? `${artist} · ${album}` : artist),
  kind: (kind: Lyrics['kind'], mode: LyricsSettings['mode']) =>
    kinds[mode === 'static' && kind === 'timed' ? 'plain' : kind],
  length(durationMs: number, ofSongMs: number): string {
    const awayMs = durationMs - ofSongMs
    const length = formatDuration(durationMs)
    if (Math.abs(awayMs) < sameMs) return `${length}, as long as the song`
    const seconds = formatCount(Math.round(Math.abs(awayMs) / 1_000), 'second')
    return `${length}, ${seconds} ${awayMs > 0 ? 'longer' : 'shorter'}`
  },
  report: 'Wrong words? Report them on {service}.',
  import: 'Open a file',
  importHint: 'An .lrc or .ttml file stays on this device.',
  fileProblem: (name: string, problem: FileProblem) => `“${name}” ${fileProblems[problem]}`,
  notKept: 'This browser did not keep your choice: it lasts until you leave the page.',
  chosenNone: 'You chose no lyrics for this song',
  open: 'Not the right lyrics?',
  openNone: 'Choose lyrics',
}
