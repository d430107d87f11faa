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

export const busySavingWords = (things: readonly MenuTarget[], isSaved: boolean): string =>
  isSaved ? `Saving ${namesOfThings(things)}` : `Removing ${namesOfThings(things)}`

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
      `Undo takes back ${formatNumber(known.length)} of ${formatNumber(done.length)}. It is unclear which of the others were saved before.`,
    ]
  }
  return [
    done.length === 1
      ? 'There is no Undo, because it is unclear whether it was saved before.'
      : 'There is no Undo, because it is unclear which of them were saved before.',
  ]
}
