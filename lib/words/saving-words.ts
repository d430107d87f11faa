/** Labels for saving and following in buttons, menus and messages. */

import type { MenuTarget } from '@/lib/music/menu-target'
import { addedAgainWords } from '@/lib/words/edit-words'
import { formatCount, formatNumber } from '@/lib/words/format'
import { countThings } from '@/lib/words/menu-words'

/** `things` is "3 songs" or a name. */
type Words = {
  /** For narrow places. */
  short: string
  long: string
  longAll(things: string): string
  done(things: string): string
  not(things: string): string
}
type SavingWords = { save: Words; remove: Words }

const following: SavingWords = {
  save: {
    short: 'Follow',
    long: 'Follow',
    longAll: (things) => `Follow ${things}`,
    done: (things) => `${things} followed`,
    not: (things) => `${things} could not be followed.`,
  },
  remove: {
    short: 'Unfollow',
    long: 'Unfollow',
    longAll: (things) => `Unfollow ${things}`,
    done: (things) => `${things} unfollowed`,
    not: (things) => `${things} could not be unfollowed.`,
  },
}

const favorites: SavingWords = {
  save: {
    short: 'Save',
    long: 'Save to your favorites',
    longAll: (things) => `Save ${things} to your favorites`,
    done: (things) => `${things} saved to your favorites`,
    not: (things) => `${things} could not be saved to your favorites.`,
  },
  remove: {
    short: 'Unsave',
    long: 'Remove from your favorites',
    longAll: (things) => `Remove ${things} from your favorites`,
    done: (things) => `${things} removed from your favorites`,
    not: (things) => `${things} could not be removed from your favorites.`,
  },
}

const library: SavingWords = {
  save: {
    short: 'Save',
    long: 'Save to Your Library',
    longAll: (things) => `Save ${things} to Your Library`,
    done: (things) => `${things} saved to Your Library`,
    not: (things) => `${things} could not be saved to Your Library.`,
  },
  remove: {
    short: 'Unsave',
    long: 'Remove from Your Library',
    longAll: (things) => `Remove ${things} from Your Library`,
    done: (things) => `${things} removed from Your Library`,
    not: (things) => `${things} could not be removed from Your Library.`,
  },
}

/** Artists and podcasts are followed, songs liked, and the rest saved to the library. */
export function savingWords(things: readonly MenuTarget[]): SavingWords {
  if (things.every(({ kind }) => kind === 'artist' || kind === 'show')) return following
  return things.every(({ kind }) => kind === 'track' || kind === 'episode') ? favorites : library
}

/** “Night bus”, or "3 songs". */
export function namesOfThings(things: readonly MenuTarget[]): string {
  const [thing] = things
  return things.length === 1 && thing ? `“${thing.name}”` : countThings(things)
}

export const busySavingWords = (things: readonly MenuTarget[], isSaved: boolean): string =>
  isSaved ? `Saving ${namesOfThings(things)}` : `Removing ${namesOfThings(things)}`

/** What Undo can’t restore, if only the previous state of `known` items is known. */
export function undoLimits(
  done: readonly MenuTarget[],
  known: readonly MenuTarget[],
  isSaved: boolean,
): string[] {
  const isDated = !isSaved && known.some(({ kind }) => kind !== 'artist')
  const dates = isDated ? [addedAgainWords(known.length)] : []
  if (known.length === done.length) return dates
  if (known.length > 0) {
    return [
      ...dates,
      `Undo takes back ${formatNumber(known.length)} of ${formatNumber(done.length)}. It is unclear which of the others were saved before.`,
    ]
  }
  return [
    done.length === 1
      ? 'There is no Undo, because it is unclear whether it was saved before.'
      : 'There is no Undo, because it is unclear which of them were saved before.',
  ]
}

export const queueWords = {
  busy: (things: readonly MenuTarget[]) => `Adding ${namesOfThings(things)} to queue`,
  /** `next` plays before the rest of the queue. */
  done(count: number, place: 'next' | 'last') {
    if (count === 1) return place === 'next' ? 'Playing next' : 'Added to queue'
    const songs = formatCount(count, 'song')
    return place === 'next' ? `${songs} playing next` : `${songs} added to queue`
  },
  /** The queue takes `most` songs: the last `left` weren’t added. */
  full(added: number, left: number, most: number, place: 'next' | 'last') {
    const size = `with ${formatCount(most, 'song')}`
    if (added === 0) return `Your queue is full, ${size}. Remove some to add more.`
    const done = place === 'next' ? 'playing next' : 'added to queue'
    const rest = left === 1 ? 'The last one was not added' : `The last ${formatNumber(left)} were not added`
    return `${formatCount(added, 'song')} ${done}. ${rest}: your queue is full, ${size}.`
  },
  show: 'Show queue',
}

export const thingWords = {
  unplayable: 'Nothing here can be played.',
  withheld: (things: readonly MenuTarget[]) =>
    things.length === 1 && things[0]
      ? `Spotify shows the songs of ${things[0].name} only to its owner.`
      : 'Spotify shows these songs only to their owner.',
  unread: (things: readonly MenuTarget[]) =>
    things.length === 1 && things[0]
      ? `${things[0].name} could not be read.`
      : 'These songs could not be read.',
  copied: (count: number) => (count === 1 ? 'Link copied' : `${formatCount(count, 'link')} copied`),
  notCopied: (urls: readonly string[]) =>
    urls.length === 1
      ? `The browser did not allow copying. The link is ${urls[0]}`
      : 'The browser did not allow copying.',
}
