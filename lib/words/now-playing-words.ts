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
  notInList: (song: string) => `“${song}” isn’t in this list.`,
  openInSpotify: (name: string) => `Open ${name} in Spotify`,
  inSpotify: 'Open in Spotify',
  share: 'Share',
  openLyrics: 'Open lyrics',
  parts: 'Now playing views',
  tabs: { lyrics: 'Lyrics', queue: 'Queue', about: 'About' },
  /** Above the song that plays next. */
  next: 'Up next',
  beside: { none: 'Artwork only', lyrics: 'Lyrics', queue: 'Queue' },
  nothing: 'Nothing is playing',
  nothingHint: 'Play something to see it here, with lyrics and your queue.',
  needsPremium: 'Premium required',
  needsPremiumHint: 'With a free account, you can browse here and listen in Spotify.',
}

export const aboutWords = {
  album: 'Album',
  podcast: 'Podcast',
  inPlaylists: 'In your playlists',
  more: (artist: string) => `More by ${artist}`,
  allOf: 'Go to artist',
  /** `isAll`: all liked songs have been read, so the count is complete. */
  liked: (count: number, artist: string, isAll: boolean) =>
    isAll
      ? `${formatCount(count, 'liked song')} by ${artist}`
      : `At least ${formatCount(count, 'liked song')} by ${artist}`,
}

/** The mini player. */
export const floatingWords = {
  name: 'Mini player',
  close: 'Close mini player',
  blocked: 'Your browser blocked the mini player. Allow pop-ups for this site, then try again.',
}
