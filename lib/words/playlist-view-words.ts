import { formatCount, formatNumber } from '@/lib/words/format'

/** For a filtered or sorted playlist. */
export const arrangedWords = {
  found: (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)}`,
  reading: (count: number, of: number) => `Loading all songs: ${formatNumber(count)} of ${formatNumber(of)}`,
  notRead: (count: number, of: number) => `${formatNumber(count)} of ${formatCount(of, 'song')}. {reason}`,
}

/** For an empty playlist. */
export const emptyPlaylistWords = {
  heading: 'Nothing in this playlist yet',
  ofOthers: 'The owner hasn’t added any songs.',
  own: 'Add songs from the menu of any song, or drag them onto the playlist.',
  findSongs: 'Find songs to add',
  noMatchHeading: 'No matches',
  noMatch: (filter: string) => `No songs match “${filter}”. Try a shorter search or an artist’s name.`,
}
