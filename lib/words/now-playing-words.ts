import { formatCount } from '@/lib/words/format'

/** The panel, the full view and the sheet. */
export const nowPlayingWords = {
  panel: 'Now playing panel',
  showPanel: 'Show now playing panel',
  hidePanel: 'Hide now playing panel',
  full: 'Now playing, full view',
  openFull: 'Open full view',
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
  open: 'Open in a small window',
  close: 'Close the small window',
  blocked: 'Your browser blocked the small window. Allow pop-ups for this site, then try again.',
  key: 'Open or close the small window',
}
