import type { CoverProblem } from '@/lib/browser/cover-image'
import { formatCount, formatNumber } from '@/lib/words/format'

export const formWords = {
  name: 'Name',
  description: 'Description',
  onProfile: 'Show on profile',
  onProfileHint: 'Anyone with the link can open the playlist either way.',
  shared: 'Collaborative',
  sharedHint: 'Others can add and remove songs. A playlist on your profile cannot be collaborative.',
  refused: (name: string) => `Spotify did not put “${name}” on your profile.`,
  kept: (name: string) => `Spotify still shows “${name}” on your profile.`,
}

export const createWords = {
  submit: 'Create',
  not: (reason: string) => `The playlist was not created. ${reason}`,
  unknown: (reason: string) =>
    `It is not known whether the playlist was created. ${reason} Create will look for it first, so you will not get two.`,
}

export const editDialogWords = {
  submit: 'Save',
  done: 'Playlist saved',
  not: (reason: string) => `Nothing was saved. ${reason}`,
  unknown: (reason: string) => `It is not known whether this was saved. ${reason} Save again to be sure.`,
  cover: {
    choose: 'Choose a cover',
    label: 'Cover picture',
    chosen: 'The new cover',
    hint: 'Not cropped; saved as a JPEG of up to 640 pixels.',
    not: (reason: string) => `The cover was not saved. ${reason}`,
    unknown: (reason: string) =>
      `It is not known whether the cover was saved. ${reason} Save again to be sure.`,
    restSaved: 'The rest was saved.',
  },
}

/** For a playlist that is deleted if it is one’s own, else removed from the library. */
export const removalWords = {
  own: {
    title: 'Delete this playlist',
    verb: 'Delete',
    question: (name: string) => `“${name}” will be deleted from Your Library. Its songs stay on Spotify.`,
    done: (name: string) => `“${name}” deleted. Undo puts it at the top.`,
    not: (reason: string) => `Nothing was deleted. ${reason}`,
    unknown: (reason: string) => `It is not known whether the playlist was deleted. ${reason}`,
  },
  other: {
    title: 'Remove from Your Library',
    verb: 'Remove',
    question: (name: string) => `“${name}” will be removed from Your Library.`,
    done: (name: string) => `“${name}” removed from Your Library. Undo puts it at the top.`,
    not: (reason: string) => `Nothing was removed. ${reason}`,
    unknown: (reason: string) => `It is not known whether the playlist was removed. ${reason}`,
  },
  followed: (name: string) => `“${name}” is in Your Library`,
  notFollowed: (name: string, reason: string) => `“${name}” was not saved. ${reason}`,
}

export const duplicatesWords = {
  title: 'Duplicates',
  count: (count: number) => formatCount(count, 'duplicate'),
  none: (playlist: string) => `Every song is in ${playlist} once.`,
  hint: 'The first of each stays. What you leave ticked is removed.',
  remove: (count: number) => `Remove ${formatCount(count, 'song')}`,
  /** `first` and `second` are positions in the list, from 1. */
  reasons: {
    track: (first: number, second: number) =>
      `The same song is number ${formatNumber(first)}; this is number ${formatNumber(second)}.`,
    recording: (first: number, second: number) =>
      `The same recording, from another release, is number ${formatNumber(first)}; this is number ${formatNumber(second)}.`,
  },
}

/** For `wanted` songs of which `held` are in the playlist already. */
export const pickerWords = {
  onlyFiles: 'A file on a computer can be added only in Spotify’s own apps.',
  find: 'Find a playlist',
  list: 'Your playlists',
  searching: 'Searching all your playlists',
  notFound: 'None of your playlists has this in its name.',
  chosen: (count: number) => `${formatCount(count, 'playlist')} chosen`,
  done: 'Done',
  mark: (held: number, wanted: number) =>
    held === wanted ? 'Already added' : `${held} of ${wanted} already added`,
  held: (name: string, held: number, wanted: number) =>
    held === wanted ? `Already in ${name}.` : `${held} of ${wanted} already in ${name}.`,
  unsure: (name: string, held: number) =>
    held > 0
      ? `Not all of ${name} could be checked for the other songs.`
      : `Not all of ${name} could be checked for copies.`,
  addAgain: 'Add again',
  addAnyway: 'Add anyway',
  skip: 'Skip',
  songsOf: (name: string, count: number) => `${name} · ${formatCount(count, 'song')}`,
}

export const coverProblems: Record<CoverProblem, string> = {
  empty: 'This file is empty. Choose another picture.',
  'too-large': 'This file is larger than 30 MB. Choose a smaller picture.',
  'no-picture': 'This is not a picture. Choose a JPEG, PNG or WebP file.',
  unreadable: 'This browser cannot read the picture. Choose a JPEG, PNG or WebP file.',
  'too-rich': 'This picture is too large for Spotify, even when compressed. Choose a simpler one.',
}

/** Spotify’s limits for names and descriptions. */
export const limitWords = {
  noName: 'A playlist needs a name.',
  longName: (length: number, most: number) => `This name has ${length} characters; the limit is ${most}.`,
  longDescription: (length: number, most: number) =>
    `This description has ${length} characters; the limit is ${most}.`,
}
