import { formatCount, formatNumber } from '@/lib/words/format'

export const playlistWords = {
  songs: (count: number) => formatCount(count, 'song'),
  emptyHeading: 'Nothing in this playlist yet',
  empty: 'Songs appear here when its owner adds some.',
  emptyOwn: 'Add songs from the menu of any song, or drag them onto its name.',
  findSongs: 'Find songs to add',
  noMatchHeading: 'No matches',
  noMatch: (filter: string) => `No song here matches “${filter}”.`,
  movedTo: (place: number, of: number) => `Moved to ${formatNumber(place)} of ${formatNumber(of)}`,
  movedToRange: (first: number, last: number, of: number) =>
    `Moved to ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(of)}`,
  filter: 'Filter this playlist',
  found: (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)}`,
  reading: (count: number, of: number) =>
    `Reading the whole list: ${formatNumber(count)} of ${formatNumber(of)}`,
  notRead: 'The whole list could not be loaded. {reason}',
  tooManyMoves: (count: number) =>
    `Keeping this order would take ${formatNumber(count)} moves, which Spotify makes one by one. That is too many.`,
  pasted: 'What you pasted',
}
