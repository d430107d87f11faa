import type { MenuTarget, MenuTargetKind } from '@/lib/music/menu-target'
import { formatCount, formatNumber } from '@/lib/words/format'

/** Menus of one item or several: `songs` is then "3 songs". */
export const menuWords = {
  optionsFor: (name: string) => `Options for ${name}`,
  playAll: (songs: string) => `Play ${songs}`,
  shuffle: 'Shuffle',
  restart: 'Play from the beginning',
  current: { track: 'Go to current song', episode: 'Go to current episode' },
  next: 'Play next',
  nextAll: (songs: string) => `Play ${songs} next`,
  queue: 'Add to queue',
  queueAll: (songs: string) => `Add ${songs} to queue`,
  file: 'Add to playlist',
  fileAll: (songs: string) => `Add ${songs} to playlist`,
  goTo: {
    album: 'Go to album',
    artist: 'Go to artist',
    show: 'Go to podcast',
    source: 'Go to where it plays from',
  },
  playingFrom: (name: string) => `Playing from ${name}`,
  pin: 'Pin to the top of Your Library',
  unpin: 'Unpin',
  edit: 'Edit details',
  duplicates: 'Find duplicates',
  duplicatesFound: (count: number) => `Find duplicates (${formatNumber(count)})`,
  delete: 'Delete',
  copy: 'Copy link',
  copyAll: (count: number) => `Copy ${formatCount(count, 'link')}`,
  open: 'Open in Spotify',
  share: 'Share',
  allLyrics: 'Open lyrics',
}

const bars: Record<MenuTargetKind, string> = {
  track: 'Chosen songs',
  episode: 'Chosen episodes',
  album: 'Chosen albums',
  artist: 'Chosen artists',
  playlist: 'Chosen playlists',
  show: 'Chosen podcasts',
  liked: 'Chosen playlists',
}
const mixedBar = 'Chosen items'

export const selectionWords = {
  bar(things: readonly MenuTarget[]) {
    const [bar = mixedBar, ...others] = new Set(things.map(({ kind }) => bars[kind]))
    return others.length > 0 ? mixedBar : bar
  },
  chosen: (count: number) => `${formatNumber(count)} chosen`,
  queue: 'Queue',
  file: 'Add to…',
  remove: 'Remove',
  clear: 'Clear selection',
}

const counts: Record<MenuTargetKind | 'mixed', (count: number) => string> = {
  track: (count) => formatCount(count, 'song'),
  episode: (count) => formatCount(count, 'episode'),
  album: (count) => formatCount(count, 'album'),
  artist: (count) => formatCount(count, 'artist'),
  playlist: (count) => formatCount(count, 'playlist'),
  show: (count) => formatCount(count, 'podcast'),
  liked: (count) => formatCount(count, 'playlist'),
  mixed: (count) => formatCount(count, 'item'),
}

/** "3 songs", "1 album", "2 items". */
export function countThings(things: readonly MenuTarget[]): string {
  const kinds = new Set(things.map(({ kind }) => (kind === 'liked' ? 'playlist' : kind)))
  const [kind = 'mixed'] = kinds
  return counts[kinds.size > 1 ? 'mixed' : kind](things.length)
}
