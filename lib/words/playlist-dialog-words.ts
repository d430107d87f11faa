import type { CoverProblem } from '@/lib/browser/cover-image'
import { formatCount, formatNumber } from '@/lib/words/format'

export const formWords = {
  name: 'Name',
  description: 'Description',
  onProfile: 'Show on profile',
  onProfileHint: 'Anyone with the link can open the playlist either way.',
  shared: 'Collaborative',
  sharedHint: 'Others can add and remove songs. A playlist on your profile can’t be collaborative.',
  refused: (name: string) => `Couldn’t add “${name}” to your profile.`,
  kept: (name: string) => `Couldn’t remove “${name}” from your profile.`,
}

export const createWords = {
  submit: 'Create',
  not: (reason: string) => `Couldn’t create the playlist. ${reason}`,
  unknown: (reason: string) =>
    `The playlist may not have been created. ${reason} Select Create again; you won’t get a duplicate.`,
}

export const editDialogWords = {
  submit: 'Save',
  done: 'Playlist saved',
  not: (reason: string) => `Couldn’t save your changes. ${reason}`,
  unknown: (reason: string) => `Your changes may not have been saved. ${reason} Save again to be sure.`,
  cover: {
    choose: 'Choose image',
    label: 'Cover image',
    chosen: 'The new cover',
    hint: 'Your image won’t be cropped. It’s saved as a JPEG, up to 640 pixels.',
    not: (reason: string) => `Couldn’t save the cover. ${reason}`,
    unknown: (reason: string) => `The cover may not have been saved. ${reason} Save again to be sure.`,
    restSaved: 'Your other changes were saved.',
  },
}

/** For a playlist that is deleted if it is one’s own, else removed from the library. */
export const removalWords = {
  own: {
    title: 'Delete this playlist',
    verb: 'Delete',
    question: (name: string) => `“${name}” will be deleted from Your Library. Its songs stay on Spotify.`,
    done: (name: string) => `“${name}” deleted. Undo restores it at the top.`,
    not: (reason: string) => `Couldn’t delete the playlist. ${reason}`,
    unknown: (reason: string) => `The playlist may not have been deleted. ${reason}`,
  },
  other: {
    title: 'Remove from Your Library',
    verb: 'Remove',
    question: (name: string) => `“${name}” will be removed from Your Library.`,
    done: (name: string) => `“${name}” removed from Your Library. Undo restores it at the top.`,
    not: (reason: string) => `Couldn’t remove the playlist. ${reason}`,
    unknown: (reason: string) => `The playlist may not have been removed. ${reason}`,
  },
  followed: (name: string) => `“${name}” is in Your Library`,
  notFollowed: (name: string, reason: string) => `Couldn’t save “${name}”. ${reason}`,
}

export const duplicatesWords = {
  title: 'Duplicates',
  count: (count: number) => formatCount(count, 'duplicate'),
  none: (playlist: string) => `No duplicates in ${playlist}.`,
  hint: 'The first copy of each song is kept. Selected copies are removed.',
  remove: (count: number) => `Remove ${formatCount(count, 'song')}`,
  /** `first` and `second` are positions in the list, from 1. */
  reasons: {
    track: (first: number, second: number) =>
      `Same song as number ${formatNumber(first)} (this is number ${formatNumber(second)}).`,
    recording: (first: number, second: number) =>
      `Same recording as number ${formatNumber(first)}, from another release (this is number ${formatNumber(second)}).`,
  },
}

/** For `wanted` songs of which `held` are in the playlist already. */
export const pickerWords = {
  onlyFiles: 'Local files can only be added in the Spotify app.',
  find: 'Find a playlist',
  list: 'Your playlists',
  searching: 'Searching all your playlists…',
  notFound: 'No playlists found.',
  chosen: (count: number) => `${formatCount(count, 'playlist')} selected`,
  done: 'Done',
  mark: (held: number, wanted: number) =>
    held === wanted ? 'Already added' : `${held} of ${wanted} already added`,
  held: (name: string, held: number, wanted: number) =>
    held === wanted ? `Already in ${name}.` : `${held} of ${wanted} already in ${name}.`,
  unsure: (name: string, held: number) =>
    held > 0
      ? `Couldn’t check all of ${name} for the other songs.`
      : `Couldn’t check all of ${name} for duplicates.`,
  addAgain: 'Add again',
  addAnyway: 'Add anyway',
  skip: 'Skip',
  songsOf: (name: string, count: number) => `${name} · ${formatCount(count, 'song')}`,
}

export const coverProblems: Record<CoverProblem, string> = {
  empty: 'This file is empty. Choose another image.',
  'too-large': 'This file is larger than 30 MB. Choose a smaller image.',
  'no-picture': 'This isn’t an image. Choose a JPEG, PNG or WebP file.',
  unreadable: 'This browser can’t open the image. Choose a JPEG, PNG or WebP file.',
  'too-rich': 'This image is too large for Spotify, even when compressed. Choose a less detailed one.',
}

/** Spotify’s limits for names and descriptions. */
export const limitWords = {
  noName: 'Enter a name.',
  longName: (length: number, most: number) => `This name has ${length} characters; the limit is ${most}.`,
  longDescription: (length: number, most: number) =>
    `This description has ${length} characters; the limit is ${most}.`,
}
