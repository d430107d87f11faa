import type { Playable } from '@/lib/music/entities'
import type { LibraryEntry } from '@/lib/music/library-entry'
import type { PlayRequest } from '@/lib/music/playback'
import { foldedWords, foldText } from '@/lib/words/format'

/** Something of the listener's own that can be found without asking the provider. */
export type KnownThing = Pick<LibraryEntry, 'uri' | 'name' | 'images'> & {
  /** "Playlist · Robin", "Song · Lowland". */
  line: string
  /** Null for a song: choosing it plays it. */
  href: string | null
  /** Where a song is found; null for one without an album, such as a file. */
  home?: string | null
  request: PlayRequest
  /** The song itself. */
  item?: Playable
}

/**
 * The best matches for what was typed, best first and each once: names that begin with it, then names with a word that
 * begins with it, then things of which every word occurs somewhere. Equal ones keep their order.
 */
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
    if (!words.every((word) => name.includes(word)) && !isInLine(words, thing)) continue
    if (seen.has(thing.uri)) continue
    seen.add(thing.uri)
    const rank = name.startsWith(wanted) ? 0 : ` ${name}`.includes(` ${wanted}`) ? 1 : 2
    best[rank]?.push(thing)
  }
  return best.flat().slice(0, most)
}

function isInLine(words: readonly string[], { name, line }: { name: string; line: string }): boolean {
  const all = foldText(`${name} ${line}`)
  return words.every((word) => all.includes(word))
}
