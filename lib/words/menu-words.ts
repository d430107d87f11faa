import { formatCount, formatNumber } from '@/lib/words/format'

/** The menu of a thing, or of several: `songs` are then "3 songs". */
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
