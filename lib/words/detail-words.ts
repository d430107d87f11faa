import type { AlbumGroup } from '@/lib/spotify/endpoints/artists'
import { formatCount } from '@/lib/words/format'

export const detailWords = {
  onSpotify: (name: string) => `${name} on SPOTIFY`,
  openInSpotify: 'Open in Spotify',
  scrollToTop: (name: string) => `Scroll to top of ${name}`,
  select: { songs: 'Select songs', episodes: 'Select episodes' },
  shuffle: (name: string) => `Shuffle ${name}`,
}

export const albumWords = {
  empty: 'This album has no songs on Spotify.',
  disc: (disc: number) => `Disc ${disc}`,
  discOf: (album: string, disc: number) => `${album}, disc ${disc}`,
  moreBy: (artist: string) => `More by ${artist}`,
  allTheirs: 'See discography',
}

export const playlistWords = {
  songs: (count: number) => formatCount(count, 'song'),
  filter: 'Filter this playlist',
}

const groups: Record<AlbumGroup, string> = {
  album: 'Albums',
  single: 'Singles and EPs',
  compilation: 'Compilations',
  appears_on: 'Appears on',
}

export const artistWords = {
  groups,
  popular: 'Popular',
  popularBy: (name: string) => `Popular songs by ${name}`,
  noPopular: 'No popular songs yet.',
  own: 'From your liked and top songs',
  ownBy: (name: string) => `Your songs by ${name}`,
  songs: 'Songs',
  songsBy: (name: string) => `Songs by ${name}`,
  noSongs: 'No songs found for this artist. See their albums below.',
  search: 'Search for more',
  showMore: (count: number) => `Show ${count} more`,
}

export const episodeWords = {
  listOf: (show: string) => `Episodes of ${show}`,
  allOf: (show: string) => `All episodes of ${show}`,
  moreOf: (show: string) => `More from ${show}`,
  unread: 'Couldn’t load this episode.',
  gone: 'This is no longer on Spotify.',
  nowPlaying: 'Now playing',
  played: 'Played',
  left: (time: string) => `${time} left`,
  resumesAt: (time: string) => `Resumes at ${time}`,
  none: 'No episodes yet.',
  noDescription: 'No description.',
}

/** Explains what Spotify withholds from this app. */
export const withheldWords = {
  playlist: {
    why: 'Why can’t I see the songs?',
    text: 'Spotify only shares this playlist’s songs with its owner. You can still play it.',
  },
  popular: {
    why: 'How are these songs picked?',
    text: 'Spotify doesn’t share popular songs with this app, so you see the top search results.',
  },
}

/** The page of a playlist with withheld rows. */
export const knownRowsWords = {
  next: 'Up next',
  heard: 'Recently played from this playlist',
  heardOf: (playlist: string) => `Recently played from ${playlist}`,
  more: (owner: string) => `More by ${owner} in Your Library`,
  noneHeading: 'Songs will appear here as they play',
  none: 'Play it to see what’s next and what you’ve played.',
}
