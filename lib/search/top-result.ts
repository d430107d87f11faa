import type { Album, Artist, Episode, Playlist, Show, Track } from '@/lib/music/entities'
import type { SearchResults } from '@/lib/spotify/endpoints/search'
import { foldedWords } from '@/lib/words/format'

export type FoundThing = Track | Album | Artist | Playlist | Show | Episode

/** How far down each type's list the best match may be. */
const considered = 3

/**
 * The most likely result: a name equal to the text, else one that begins with it, else one that contains it; artists
 * before songs before the rest, in the provider's order within each. Null when nothing was found.
 */
export function topResult(text: string, results: SearchResults): FoundThing | null {
  const wanted = plain(text)
  const candidates: FoundThing[] = [
    results.artists,
    results.tracks,
    results.albums,
    results.playlists,
    results.shows,
    results.episodes,
  ].flatMap((page): FoundThing[] => page?.items.slice(0, considered) ?? [])
  const score = ({ name }: FoundThing) => likeness(plain(name), wanted)
  return candidates.toSorted((a, b) => score(b) - score(a))[0] ?? null
}

function likeness(name: string, wanted: string): number {
  if (wanted === '') return 0
  if (name === wanted) return 3
  if (name.startsWith(wanted)) return 2
  return name.includes(wanted) ? 1 : 0
}

const plain = (text: string): string => foldedWords(text).join(' ')
