import 'server-only'
import { env } from '@/lib/env'
import { createLyricsFinder, type LyricsFinder } from '@/lib/lyrics/finder'
import { findLyrics } from '@/lib/lyrics/lookup'
import { createLrclib } from '@/lib/lyrics/lrclib'

let finder: LyricsFinder | null = null

/** The one finder of this process: its memory and its manners are for all listeners together. */
export function lyricsFinder(): LyricsFinder {
  finder ??= createServerFinder()
  return finder
}

function createServerFinder(): LyricsFinder {
  const { lyricsUrl, baseUrl } = env()
  const source = createLrclib({ apiUrl: lyricsUrl, homepage: baseUrl })
  return createLyricsFinder({ lookup: (query, signal) => findLyrics(source, query, signal) })
}
