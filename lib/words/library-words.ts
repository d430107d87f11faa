import type { LibraryEntry, LibraryKind, LibrarySort } from '@/lib/music/library-entry'
import { kindNames } from '@/lib/words/common-words'
import { formatCount } from '@/lib/words/format'

type KindWords = {
  /** For the chip and the heading. */
  label: string
  list: string
  find: string
  /** The label of the link to all of them. */
  all(count: string): string
  empty: string
}

export const kindWords: Record<LibraryKind, KindWords> = {
  playlists: {
    label: 'Playlists',
    list: 'Your playlists',
    find: 'Search your playlists',
    all: (count) => `Show all ${count} of your playlists`,
    empty: 'Playlists you create or save will appear here.',
  },
  albums: {
    label: 'Albums',
    list: 'Your albums',
    find: 'Search your albums',
    all: (count) => `Show all ${count} of your albums`,
    empty: 'Albums you save will appear here.',
  },
  artists: {
    label: 'Artists',
    list: 'Your artists',
    find: 'Search your artists',
    all: (count) => `Show all ${count} of your artists`,
    empty: 'Artists you follow will appear here.',
  },
  shows: {
    label: 'Podcasts',
    list: 'Your podcasts',
    find: 'Search your podcasts',
    all: (count) => `Show all ${count} of your podcasts`,
    empty: 'Podcasts you follow will appear here.',
  },
  episodes: {
    label: 'Episodes',
    list: 'Your episodes',
    find: 'Search your episodes',
    all: (count) => `Show all ${count} of your episodes`,
    empty: 'Episodes you save for later will appear here.',
  },
}

/** Sort orders of the library; `given` is named by the type shown. */
export const sortWords: Record<Exclude<LibrarySort, 'given'>, string> & {
  given: Record<LibraryKind | 'all', string>
} = {
  added: 'Recently added',
  played: 'Recently played',
  name: 'A–Z',
  creator: 'Creator',
  given: {
    all: 'Type',
    playlists: 'Custom order',
    albums: 'Recently added',
    artists: 'Default order',
    shows: 'Recently added',
    episodes: 'Recently added',
  },
}

type Lined = Pick<LibraryEntry, 'what' | 'creator' | 'playlist'>

/**
 * "Playlist · Robin" among other types, "Robin" among playlists. The listener's own playlists have their length instead:
 * "42 songs".
 */
export function lineOf({ what, creator, playlist }: Lined, isMixed: boolean, listenerId?: string): string {
  const ownCount = playlist && playlist.ownerId === listenerId ? playlist.trackCount : null
  const by = ownCount === null ? creator : formatCount(ownCount, 'song')
  if (!by) return kindNames[what]
  return isMixed ? `${kindNames[what]} · ${by}` : by
}
