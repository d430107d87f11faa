import type { LibrarySort } from '@/lib/music/arrange-library'
import type { LibraryKind } from '@/lib/music/library-entry'
import { type KindName, kindNames } from '@/lib/words/kind-words'

type KindWords = {
  /** For the chip and the heading. */
  label: string
  list: string
  find: string
  /** The name of the link to all of them. */
  all(count: string): string
  empty: string
}

export const kindWords: Record<LibraryKind, KindWords> = {
  playlists: {
    label: 'Playlists',
    list: 'Your playlists',
    find: 'Find in your playlists',
    all: (count) => `Show all ${count} of your playlists`,
    empty: 'Playlists you make or follow on Spotify appear here.',
  },
  albums: {
    label: 'Albums',
    list: 'Your albums',
    find: 'Find in your albums',
    all: (count) => `Show all ${count} of your albums`,
    empty: 'Albums you save appear here.',
  },
  artists: {
    label: 'Artists',
    list: 'Your artists',
    find: 'Find in your artists',
    all: (count) => `Show all ${count} of your artists`,
    empty: 'Artists you follow appear here.',
  },
  shows: {
    label: 'Podcasts',
    list: 'Your podcasts',
    find: 'Find in your podcasts',
    all: (count) => `Show all ${count} of your podcasts`,
    empty: 'Podcasts you follow appear here.',
  },
  episodes: {
    label: 'Episodes',
    list: 'Your episodes',
    find: 'Find in your episodes',
    all: (count) => `Show all ${count} of your episodes`,
    empty: 'Episodes you save for later appear here.',
  },
}

type SortOption = { value: LibrarySort; label: string }

const byKind: SortOption = { value: 'given', label: 'By kind' }
const added: SortOption = { value: 'added', label: 'Recently added' }
const played: SortOption = { value: 'played', label: 'Recently played' }
const name: SortOption = { value: 'name', label: 'A–Z' }
const creator: SortOption = { value: 'creator', label: 'Creator' }

/** The orders that make sense for a kind, the usual one first; null is everything together. */
export function sortOptions(kind: LibraryKind | null): readonly SortOption[] {
  switch (kind) {
    case null:
      return [byKind, played, added, name, creator]
    case 'playlists':
      return [{ value: 'given', label: 'Your order' }, played, name, creator]
    case 'artists':
      // Spotify does not say when an artist was followed.
      return [{ value: 'given', label: 'Spotify’s order' }, played, name]
    default:
      return [{ value: 'given', label: 'Recently added' }, played, name, creator]
  }
}

/** "Playlist · Robin" among other kinds, "Robin" among its own. */
export function lineOf({ what, creator: by }: { what: KindName; creator: string }, isMixed: boolean): string {
  if (!by) return kindNames[what]
  return isMixed ? `${kindNames[what]} · ${by}` : by
}
