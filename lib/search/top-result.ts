import { foldedWords } from '@/lib/fold-text'
import type { Album, Artist, Episode, Playlist, Show, Track } from '@/lib/music/entities'
import type { SearchResults } from '@/lib/spotify/endpoints/search'

export type FoundEntity = Track | Album | Artist | Playlist | Show | Episode

/** How far down each type's list the best match may be. */
const considered = 3

/**
 * The most likely result: a name equal to the text, else one that begins with it, else one that contains it; artists
 * before songs before the rest, in Spotify's order within each. Null when nothing was found.
 */
export function topResult(text: string, results: SearchResults): FoundEntity | null {
  const wanted = plain(text)
  const candidates: FoundEntity[] = [
    results.artists,
    results.tracks,
    results.albums,
    results.playlists,
    results.shows,
    results.episodes,
  ].flatMap((page): FoundEntity[] => page?.items.slice(0, considered) ?? [])
  const score = ({ name }: FoundEntity) => likeness(plain(name), wanted)
  return candidates.toSorted((a, b) => score(b) - score(a))[0] ?? null
}

function likeness(name: string, wanted: string): number {
  if (wanted === '') return 0
  if (name === wanted) return 3
  if (name.startsWith(wanted)) return 2
  return name.includes(wanted) ? 1 : 0
}

const plain = (text: string): string => foldedWords(text).join(' ')
