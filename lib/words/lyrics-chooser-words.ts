import type { Lyrics } from '@/lib/lyrics/lyrics'
import type { FileProblem } from '@/lib/lyrics/read-file'
import type { LyricsSettings } from '@/lib/lyrics/read-lyrics'
import { formatCount } from '@/lib/words/format'

const fileProblems: Record<FileProblem, string> = {
  'too-large': 'is larger than 600 KB.',
  'not-text': 'isn’t a text file. Choose an .lrc or .ttml file.',
  'not-utf8': 'isn’t saved as UTF-8. Save it as UTF-8, then open it again.',
  unsafe: 'contains code and wasn’t opened.',
  'not-lyrics': 'isn’t a lyrics file. Choose an .lrc or .ttml file.',
  'no-lines': 'has no lyrics in it.',
}

const kinds: Record<Lyrics['kind'], string> = {
  timed: 'Synced',
  plain: 'Not synced',
  instrumental: 'Instrumental',
}

/** Durations closer than this count as equal. */
const sameMs = 1_000

export const chooserWords = {
  title: 'Not the right lyrics?',
  own: 'Current choice',
  automatic: 'Automatic',
  automaticHint: 'Tonearm picks the best match.',
  none: 'Hide lyrics for this song',
  noneHint: 'You can turn them back on here.',
  file: 'Your file',
  found: 'Possible matches',
  foundFor: (asked: string) => `Found for “${asked}”`,
  shown: 'Showing',
  search: 'Search lyrics',
  searchHint: 'Title, artist or album',
  clear: 'Clear search',
  submit: 'Search',
  loading: 'Searching…',
  nothing: 'No results. Try fewer words.',
  from: (artist: string, album: string) => (artist && album ? `${artist} · ${album}` : artist || album),
  kind: (kind: Lyrics['kind'], mode: LyricsSettings['mode']) =>
    kinds[mode === 'static' && kind === 'timed' ? 'plain' : kind],
  length(durationMs: number, ofSongMs: number): string {
    const awayMs = durationMs - ofSongMs
    if (Math.abs(awayMs) < sameMs) return 'same length'
    const seconds = formatCount(Math.round(Math.abs(awayMs) / 1_000), 'second')
    return awayMs > 0 ? `${seconds} longer` : `${seconds} shorter`
  },
  report: 'Wrong words? Report them on {service}.',
  import: 'Open a file',
  importHint: '.lrc or .ttml. Your file stays on this device.',
  done: 'Done',
  fileProblem: (name: string, problem: FileProblem) => `“${name}” ${fileProblems[problem]}`,
  notKept: 'Your choice couldn’t be saved and will reset when you leave this page.',
  chosenNone: 'Lyrics are hidden for this song',
  open: 'Not the right lyrics?',
  openNone: 'Choose lyrics',
}
