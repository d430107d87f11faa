import { untitled } from '@/lib/music/entities'
import type { KindName } from '@/lib/music/library-entry'

/** Labels shared by several screens. Part of the first load, so keep it small. */
export const commonWords = {
  cancel: 'Cancel',
  close: 'Close',
  clearFilter: 'Clear filter',
  home: 'Home',
  likedSongs: 'Liked Songs',
  logIn: 'Log in',
  moreOptions: (name: string) => `More options for ${name}`,
  newPlaylist: 'New playlist',
  play: 'Play',
  regionFailed: 'Couldn’t show this section.',
  retry: 'Retry',
  search: 'Search',
  toYourLibrary: 'Go to Your Library',
  undo: 'Undo',
  untitled,
  yourLibrary: 'Your Library',
}

/** Buttons of cards and shelves. */
export const controlWords = {
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  previousCards: 'Scroll back',
  moreCards: 'Scroll forward',
  showAll: 'Show all',
  chosen: 'Selected',
}

/** The type of an entity, as a label next to its name. */
export const kindNames: Record<KindName, string> = {
  track: 'Song',
  artist: 'Artist',
  album: 'Album',
  single: 'Single',
  compilation: 'Compilation',
  playlist: 'Playlist',
  show: 'Podcast',
  episode: 'Episode',
}

/** The heading of a shelf with several kinds: "Albums · Compilations". */
export const joinedNames = (names: readonly string[]): string => names.join(' · ')

export const byOwner = (owner: string) => `By ${owner}`
