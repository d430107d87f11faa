/** Labels for saving and following in buttons, menus and messages. */

import type { MenuTarget } from '@/lib/music/menu-target'
import { addedAgainWords } from '@/lib/words/edit-words'
import { formatNumber } from '@/lib/words/format'
import { namesOfThings } from '@/lib/words/thing-counts'

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
    done: (things) => `Following ${things}`,
    not: (things) => `Couldn’t follow ${things}.`,
  },
  remove: {
    short: 'Unfollow',
    long: 'Unfollow',
    longAll: (things) => `Unfollow ${things}`,
    done: (things) => `Unfollowed ${things}`,
    not: (things) => `Couldn’t unfollow ${things}.`,
  },
}

const likedSongs: SavingWords = {
  save: {
    short: 'Save',
    long: 'Save to Liked Songs',
    longAll: (things) => `Save ${things} to Liked Songs`,
    done: (things) => `${things} added to Liked Songs`,
    not: (things) => `Couldn’t add ${things} to Liked Songs.`,
  },
  remove: {
    short: 'Remove from Liked Songs',
    long: 'Remove from Liked Songs',
    longAll: (things) => `Remove ${things} from Liked Songs`,
    done: (things) => `${things} removed from Liked Songs`,
    not: (things) => `Couldn’t remove ${things} from Liked Songs.`,
  },
}

const library: SavingWords = {
  save: {
    short: 'Save',
    long: 'Save to Your Library',
    longAll: (things) => `Save ${things} to Your Library`,
    done: (things) => `${things} saved to Your Library`,
    not: (things) => `Couldn’t save ${things} to Your Library.`,
  },
  remove: {
    short: 'Remove from Library',
    long: 'Remove from Your Library',
    longAll: (things) => `Remove ${things} from Your Library`,
    done: (things) => `${things} removed from Your Library`,
    not: (things) => `Couldn’t remove ${things} from Your Library.`,
  },
}

/** Artists and podcasts are followed, songs liked, and the rest saved to the library. */
export function savingWords(things: readonly MenuTarget[]): SavingWords {
  if (things.every(({ kind }) => kind === 'artist' || kind === 'show')) return following
  return things.every(({ kind }) => kind === 'track' || kind === 'episode') ? likedSongs : library
}

export const busySavingWords = (things: readonly MenuTarget[], isSaved: boolean): string =>
  isSaved ? `Saving ${namesOfThings(things)}…` : `Removing ${namesOfThings(things)}…`

/** The part that Undo can’t restore, if only the previous state of `known` items is known. */
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
      `Undo only affects ${formatNumber(known.length)} of ${formatNumber(done.length)}; the rest may have been saved already.`,
    ]
  }
  return [
    done.length === 1
      ? 'Can’t undo: it may have been saved already.'
      : 'Can’t undo: some may have been saved already.',
  ]
}
