import { foldedWords, foldText } from '@/lib/fold-text'
import type { Playable } from '@/lib/music/entities'
import type { LibraryEntry } from '@/lib/music/library-entry'
import type { PlayRequest } from '@/lib/music/playback'

/** An entity of the listener's own that can be found without a request. */
export type KnownEntity = Pick<LibraryEntry, 'uri' | 'name' | 'images'> & {
  /** "Playlist · Robin", "Song · Lowland". */
  line: string
  /** Null for a song: choosing it plays it. */
  href: string | null
  /** The page that lists a song; null for one without an album, such as a local file. */
  home?: string | null
  request: PlayRequest
  item?: Playable
}

/** Each once: names that begin with the text, then names with such a word, then entities that contain all words. */
export function matchThings<T extends { uri: string; name: string; line: string }>(
  text: string,
  things: readonly T[],
  most: number,
): T[] {
  const words = foldedWords(text)
  if (words.length === 0) return []
  const wanted = words.join(' ')
  const best: T[][] = [[], [], []]
  const seen = new Set<string>()
  for (const thing of things) {
    const name = foldText(thing.name)
    const isIn = (all: string) => words.every((word) => all.includes(word))
    if (seen.has(thing.uri) || !(isIn(name) || isIn(`${name} ${foldText(thing.line)}`))) continue
    seen.add(thing.uri)
    const rank = name.startsWith(wanted) ? 0 : ` ${name}`.includes(` ${wanted}`) ? 1 : 2
    best[rank]?.push(thing)
  }
  return best.flat().slice(0, most)
}
