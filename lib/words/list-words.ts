import type { UnplayableReason } from '@/lib/music/entities'
import type { OrderKey } from '@/lib/music/row-order'
import { formatCount } from '@/lib/words/format'

export const orderNames: Record<OrderKey, string> = {
  added: 'Date added',
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  duration: 'Duration',
}

const letters = ['A to Z', 'Z to A'] as const

/** Ascending and descending. */
export const directionNames: Record<OrderKey, readonly [string, string]> = {
  added: ['Oldest first', 'Newest first'],
  title: letters,
  artist: letters,
  album: letters,
  duration: ['Shortest first', 'Longest first'],
}

/** Lists of songs; sortable columns have the names of the sort orders. */
export const listWords = {
  columns: { number: 'Number', numberSign: '#', saved: 'Liked', more: 'More options' },
  filterHint: 'Title, artist or album',
  sortBy: 'Sort by',
  sortedBy: (order: string) => `Sort by: ${order}`,
  direction: 'Direction',
  /** The order set by the playlist’s owner. */
  ownOrder: 'Custom order',
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  playing: 'Playing',
  paused: 'Paused',
  explicit: { short: 'E', long: 'Explicit' },
  gone: 'This is no longer on Spotify.',
  unread: 'Couldn’t load this part of the list.',
  select: 'Select',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: {
    one: 'Remove from this playlist',
    several: (count: number) => `Remove ${formatCount(count, 'song')} from this playlist`,
  },
}

export const likedWords = {
  filter: 'Filter Liked Songs',
  emptyHeading: 'Songs you like will appear here',
  empty: 'Save songs by selecting the heart.',
  findSomething: 'Find songs',
  reading: 'Loading all songs…',
  progress: 'Songs loaded',
  isPaused: 'Too many requests. Loading will continue shortly.',
}

export const queueScreenWords = {
  heading: 'Queue',
  parts: 'Queue views',
  upNext: 'Up next',
  nowPlaying: 'Now playing',
  history: 'Recently played',
  noHistoryHeading: 'Nothing played yet',
  noHistory: 'Songs will appear here once you’ve listened for 30 seconds.',
  emptyHeading: 'Your queue is empty',
  empty: 'To add a song, select “Add to queue” in its menu.',
  nothingPlaysHeading: 'Nothing is playing',
  nothingPlays: 'Play something to see what’s next.',
  find: 'Find music',
}

/** Why a row is dimmed, for its second line. */
export const unplayableWords: Record<UnplayableReason, string> = {
  local: 'Local file',
  market: 'Not available in your country',
  product: 'Requires Premium',
  explicit: 'Explicit content is off',
  unavailable: 'No longer available',
}

/** For a press on a row that was removed meanwhile. */
export const goneWords = {
  changed: (list: string) => `That song is no longer in ${list}, so nothing was changed.`,
  started: (list: string) => `That song is no longer in ${list}, so nothing was started.`,
}
