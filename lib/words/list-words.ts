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
  columns: { number: 'Number', numberSign: '#', saved: 'Saved', more: 'More options' },
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
  unread: 'This part of the list could not be loaded.',
  select: 'Select',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: {
    one: 'Remove from this playlist',
    several: (count: number) => `Remove ${formatCount(count, 'song')} from this playlist`,
  },
}

export const likedWords = {
  filter: 'Filter liked songs',
  emptyHeading: 'No liked songs yet',
  empty: 'Songs you give a heart are kept here.',
  findSomething: 'Find something to like',
  reading: 'Loading all your songs',
  progress: 'Songs loaded',
  isPaused: 'Spotify asks us to slow down. Loading will continue shortly.',
}

export const queueScreenWords = {
  heading: 'Queue',
  parts: 'Parts of the queue',
  upNext: 'Up next',
  nowPlaying: 'Now playing',
  history: 'Recently played',
  noHistoryHeading: 'Nothing played yet',
  noHistory: 'Songs appear here after half a minute of listening.',
  emptyHeading: 'Your queue is empty',
  empty: 'To add a track, choose “Add to queue” in its menu.',
  nothingPlaysHeading: 'Nothing is playing',
  nothingPlays: 'What comes next will appear here.',
  find: 'Find something to play',
}

/** Why a row is dimmed, for its second line. */
export const unplayableWords: Record<UnplayableReason, string> = {
  local: 'A file on its owner’s computer',
  market: 'Not available in your country',
  product: 'Needs Premium',
  explicit: 'Hidden by your explicit content setting',
  unavailable: 'No longer available',
}

/** For a press on a row that was removed meanwhile. */
export const goneWords = {
  changed: (list: string) => `That song is no longer in ${list}. Nothing was changed.`,
  started: (list: string) => `That song is no longer in ${list}. Nothing was started.`,
}
