import { formatCount } from '@/lib/words/format'

/** The panel, the full view and the sheet. */
export const nowPlayingWords = {
  /** The panel, and its button in the bar. */
  panel: 'Now playing',
  showPanel: 'Show now playing panel',
  hidePanel: 'Hide now playing panel',
  full: 'Now playing, full view',
  openFull: 'Full view',
  closeFull: 'Close full view',
  /** A sentence with a link in it. */
  from: 'Playing from {name}',
  notInList: (song: string) => `“${song}” was not found in this list.`,
  openInSpotify: (name: string) => `Open ${name} in Spotify`,
  inSpotify: 'Open in Spotify',
  share: 'Share',
  openLyrics: 'Open lyrics',
  parts: 'About what plays',
  tabs: { lyrics: 'Lyrics', queue: 'Queue', about: 'About' },
  /** Above the song that plays next. */
  next: 'Up next',
  beside: { none: 'Artwork only', lyrics: 'Lyrics', queue: 'Queue' },
  nothing: 'Nothing is playing',
  nothingHint: 'Play something, and it appears here with its lyrics and what comes next.',
  needsPremium: 'Playing needs Premium',
  needsPremiumHint: 'With a free account, you can browse here and play in Spotify.',
}

export const aboutWords = {
  album: 'Album',
  podcast: 'Podcast',
  inPlaylists: 'In your playlists',
  more: (artist: string) => `More by ${artist}`,
  allOf: 'Show artist',
  /** `isAll`: all liked songs have been read, so the count is complete. */
  liked: (count: number, artist: string, isAll: boolean) =>
    `You like ${isAll ? '' : 'at least '}${formatCount(count, 'song')} by ${artist}`,
}

/** The mini player. */
export const floatingWords = {
  name: 'Mini player',
  close: 'Close mini player',
  blocked: 'Your browser blocked the mini player. Allow pop-ups for this site, then try again.',
}
