import type { AlbumGroup } from '@/lib/spotify/endpoints/artists'
import { formatCount } from '@/lib/words/format'

export const detailWords = {
  onSpotify: (name: string) => `${name} on SPOTIFY`,
  openInSpotify: 'Open in Spotify',
  select: { songs: 'Select songs', episodes: 'Select episodes' },
  shuffle: (name: string) => `Shuffle ${name}`,
}

export const albumWords = {
  empty: 'Spotify lists no tracks for this album.',
  disc: (disc: number) => `Disc ${disc}`,
  discOf: (album: string, disc: number) => `${album}, disc ${disc}`,
  moreBy: (artist: string) => `More by ${artist}`,
  allTheirs: 'All their music',
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
  noPopular: 'Nothing here has been played much yet.',
  own: 'From your liked and top songs',
  ownBy: (name: string) => `Your songs by ${name}`,
  songs: 'Songs',
  songsBy: (name: string) => `Songs by ${name}`,
  noSongs: 'A search finds no songs by this name. Their albums are below.',
  search: 'Search for more',
  showMore: (count: number) => `Show ${count} more`,
}

export const episodeWords = {
  listOf: (show: string) => `Episodes of ${show}`,
  allOf: (show: string) => `All episodes of ${show}`,
  moreOf: (show: string) => `More from ${show}`,
  unread: 'This episode could not be loaded.',
  gone: 'This is no longer on Spotify.',
  nowPlaying: 'Now playing',
  played: 'Played',
  left: (time: string) => `${time} left`,
  resumesAt: (time: string) => `Resumes at ${time}`,
  none: 'No episodes have come out yet.',
  noDescription: 'This episode has no description.',
}

/** Explains what Spotify withholds from this app. */
export const withheldWords = {
  playlist: {
    why: 'Why are the tracks not listed?',
    text: 'Spotify shows a playlist’s tracks only to its owner. You can still play it.',
  },
  popular: {
    why: 'How are these songs chosen?',
    text: 'Spotify does not tell this app which songs are popular. An artist’s page shows the top search results.',
  },
}

/** The page of a playlist with withheld rows. */
export const knownRowsWords = {
  next: 'Coming up',
  heard: 'You heard from it lately',
  heardOf: (playlist: string) => `What you heard of ${playlist}`,
  more: (owner: string) => `More by ${owner} in your library`,
  noneHeading: 'Songs appear here as they play',
  none: 'Start the playlist to see what comes next, and come back to what you heard.',
}
