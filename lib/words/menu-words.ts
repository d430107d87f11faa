import type { MenuTarget, MenuTargetKind } from '@/lib/music/menu-target'
import { formatCount, formatNumber } from '@/lib/words/format'
import { namesOfThings } from '@/lib/words/thing-counts'

/** Menus of one item or several. `count` of several as text: "3 songs", "2 albums". */
export const menuWords = {
  optionsFor: (name: string) => `Options for ${name}`,
  playAll: (count: string) => `Play ${count}`,
  shuffle: 'Shuffle',
  restart: 'Play from the beginning',
  current: { track: 'Go to current song', episode: 'Go to current episode' },
  next: 'Play next',
  nextAll: (count: string) => `Play ${count} next`,
  queue: 'Add to queue',
  queueAll: (count: string) => `Add ${count} to queue`,
  addToPlaylist: 'Add to playlist',
  addAllToPlaylist: (count: string) => `Add ${count} to playlist`,
  goTo: {
    album: 'Go to album',
    artist: 'Go to artist',
    show: 'Go to podcast',
    source: 'Go to source',
  },
  playingFrom: (name: string) => `Playing from ${name}`,
  pin: 'Pin to the top of Your Library',
  unpin: 'Unpin',
  edit: 'Edit details',
  duplicates: 'Find duplicates',
  duplicatesFound: (count: number) => `Find duplicates (${formatNumber(count)})`,
  delete: 'Delete',
  copyLink: 'Copy link',
  copyLinks: (count: number) => `Copy ${formatCount(count, 'link')}`,
  open: 'Open in Spotify',
}

const bars: Record<MenuTargetKind, string> = {
  track: 'Selected songs',
  episode: 'Selected episodes',
  album: 'Selected albums',
  artist: 'Selected artists',
  playlist: 'Selected playlists',
  show: 'Selected podcasts',
  liked: 'Selected playlists',
}
const mixedBar = 'Selected items'

export const selectionWords = {
  bar(things: readonly MenuTarget[]) {
    const [bar = mixedBar, ...others] = new Set(things.map(({ kind }) => bars[kind]))
    return others.length > 0 ? mixedBar : bar
  },
  chosen: (count: number) => `${formatNumber(count)} selected`,
  all: 'Select all',
  queue: 'Queue',
  addToPlaylist: 'Add to…',
  remove: 'Remove',
  clear: 'Clear selection',
}

/** Messages about adding to the queue. */
export const addToQueueWords = {
  busy: (things: readonly MenuTarget[]) => `Adding ${namesOfThings(things)} to queue`,
  /** `next` plays before the rest of the queue. */
  done: (things: readonly MenuTarget[], place: 'next' | 'last') =>
    `${namesOfThings(things)} ${place === 'next' ? 'will play next' : 'added to queue'}`,
  /** The queue takes `most` songs: the last `left` weren’t added. */
  full(added: number, left: number, most: number, place: 'next' | 'last') {
    if (added === 0) return `Your queue is full (${formatCount(most, 'song')}). Remove some to add more.`
    const done = place === 'next' ? 'will play next' : 'added to queue'
    return `${formatCount(added, 'song')} ${done}. ${formatCount(left, 'song')} ${left === 1 ? 'wasn’t' : 'weren’t'} added because your queue is full.`
  },
  show: 'See queue',
  tooLate: 'Too late to undo. It’s playing next or was removed.',
}

/** Messages of other menu entries. */
export const menuMessages = {
  unplayable: 'None of these songs can be played.',
  withheld: (things: readonly MenuTarget[]) =>
    things.length === 1 && things[0]
      ? `Spotify only shares the songs of ${things[0].name} with its owner.`
      : 'Spotify only shares these songs with their owner.',
  unread: (things: readonly MenuTarget[]) =>
    things.length === 1 && things[0] ? `Couldn’t load ${things[0].name}.` : 'Couldn’t load these songs.',
  copied: (count: number) => (count === 1 ? 'Link copied' : `${formatCount(count, 'link')} copied`),
  notCopied: (urls: readonly string[]) =>
    urls.length === 1 ? `Couldn’t copy the link: ${urls[0]}` : 'Couldn’t copy the links.',
}
