/** What is said of an edit of a playlist, chosen by what was done. */

import { formatCount, formatNumber } from '@/lib/words/format'

export type EditDone = 'moved' | 'moved back' | 'removed' | 'put back' | 'added' | 'taken out'

type EditWords = {
  /** `songs` begins a sentence: "“Low Tide”", "3 songs". It stands alone, without a full stop, or is followed by others. */
  done(songs: string): string
  part(songs: string): string
  not(songs: string): string
  unknown(songs: string): string
  nothing: string
}

/** The words for one song, or for several; `playlist` is its name. */
function wordsFor(count: number, playlist: string): Record<EditDone, EditWords> {
  const was = count === 1 ? 'was' : 'were'
  return {
    moved: {
      done: (songs) => `${songs} moved`,
      part: (songs) => `${songs} ${was} moved.`,
      not: (songs) => `${songs} ${was} not moved.`,
      unknown: (songs) => `It is not known whether ${songs} ${was} moved.`,
      nothing: `${playlist} was changed elsewhere, so nothing was moved. It is shown as it is now.`,
    },
    'moved back': {
      done: (songs) => `${songs} moved back`,
      part: (songs) => `${songs} ${was} moved back.`,
      not: (songs) => `${songs} ${was} not moved back.`,
      unknown: (songs) => `It is not known whether ${songs} ${was} moved back.`,
      nothing: `${playlist} was changed elsewhere, so nothing was moved back. It is shown as it is now.`,
    },
    removed: {
      done: (songs) => `${songs} removed`,
      part: (songs) => `${songs} ${was} removed.`,
      not: (songs) => `${songs} ${was} not removed.`,
      unknown: (songs) => `It is not known whether ${songs} ${was} removed.`,
      nothing: `${playlist} was changed elsewhere, so nothing was removed. It is shown as it is now.`,
    },
    'put back': {
      done: (songs) => `${songs} put back`,
      part: (songs) => `${songs} ${was} put back.`,
      not: (songs) => `${songs} ${was} not put back.`,
      unknown: (songs) => `It is not known whether ${songs} ${was} put back.`,
      nothing: `${playlist} was changed elsewhere, so nothing was put back. It is shown as it is now.`,
    },
    added: {
      done: (songs) => `${songs} added to ${playlist}`,
      part: (songs) => `${songs} ${was} added to ${playlist}.`,
      not: (songs) => `${songs} ${was} not added to ${playlist}.`,
      unknown: (songs) => `It is not known whether ${songs} ${was} added to ${playlist}.`,
      nothing: `${playlist} was changed elsewhere, so nothing was added. It is shown as it is now.`,
    },
    'taken out': {
      done: (songs) => `${songs} removed from ${playlist}`,
      part: (songs) => `${songs} ${was} removed from ${playlist}.`,
      not: (songs) => `${songs} ${was} not removed from ${playlist}.`,
      unknown: (songs) => `It is not known whether ${songs} ${was} removed from ${playlist}.`,
      nothing: `${playlist} was changed elsewhere, so nothing was removed. It is shown as it is now.`,
    },
  }
}

/** What was done to the songs with these names. */
export function doneWords(done: EditDone, names: readonly string[], playlist: string): string {
  const [name] = names
  const songs = names.length === 1 && name !== undefined ? `“${name}”` : formatCount(names.length, 'song')
  return wordsFor(names.length, playlist)[done].done(songs)
}

/** "3 of 40 songs were moved." */
export function partWords(done: EditDone, count: number, of: number, playlist: string): string {
  return wordsFor(count, playlist)[done].part(`${formatNumber(count)} of ${formatCount(of, 'song')}`)
}

export function notDoneWords(done: EditDone, names: readonly string[], playlist: string): string {
  return wordsFor(names.length, playlist)[done].not(namesInWords(names))
}

export function unknownWords(done: EditDone, names: readonly string[], playlist: string): string {
  return wordsFor(names.length, playlist)[done].unknown(namesInWords(names))
}

export function changedElsewhereWords(done: EditDone, playlist: string): string {
  return wordsFor(1, playlist)[done].nothing
}

/** Sentences that follow what was done. */
export const editNotes = {
  onlyElsewhere: (count: number) => `${formatNumber(count)} more can be removed only in Spotify’s own apps.`,
  allOnlyElsewhere: 'Songs that are no longer on Spotify can be removed only in Spotify’s own apps.',
  notYetRead: (count: number) =>
    `${formatNumber(count)} more had not loaded when the playlist was changed elsewhere, and stay as they are.`,
  allNotYetRead: (count: number) =>
    `${formatCount(count, 'song')} had not loaded when the playlist was changed elsewhere, and stay as they are.`,
  withoutFiles: 'Undo cannot put back files from a computer, and adds the rest again with today’s date.',
  wentAlong: (count: number) =>
    `Spotify also removed ${formatCount(count, 'more copy', 'more copies')}, which could not be put back.`,
  copiesGone: 'Other copies of what was removed went with it, and could not be put back.',
  isChanged: (playlist: string) => `${playlist} was changed elsewhere too and is shown as it is now.`,
  fault: 'Something went wrong in Tonearm.',
}

/** What Undo cannot give back to so many that were removed. */
export function addedAgainWords(count: number): string {
  return count === 1 ? 'Undo adds it again with today’s date.' : 'Undo adds them again with today’s date.'
}

/** `“A”`, `“A” and “B”`, `“A”, “B” and 48 more`. */
function namesInWords(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`)
  if (quoted.length <= 2) return quoted.join(' and ')
  return `${quoted.slice(0, 2).join(', ')} and ${formatNumber(quoted.length - 2)} more`
}

/** What was done alone has no full stop; with sentences after it, it has. */
export function toldWith(done: string, notes: readonly string[]): string {
  return notes.length > 0 ? [`${done}.`, ...notes].join(' ') : done
}

/** For a playlist that is deleted, which is one's own, or taken out of the library. */
export const removalWords = {
  own: {
    title: 'Delete this playlist',
    verb: 'Delete',
    question: (name: string) => `“${name}” will be deleted from Your Library. Its songs stay on Spotify.`,
    done: (name: string) => `“${name}” deleted. Undo puts it at the top.`,
    nothing: 'Nothing was deleted.',
    unknown: 'It is not known whether the playlist was deleted.',
  },
  other: {
    title: 'Remove from Your Library',
    verb: 'Remove',
    question: (name: string) => `“${name}” will be removed from Your Library.`,
    done: (name: string) => `“${name}” removed from Your Library. Undo puts it at the top.`,
    nothing: 'Nothing was removed.',
    unknown: 'It is not known whether the playlist was removed.',
  },
}

/** For a row that is gone when a press on it is carried out. */
export const goneWords = {
  changed: (list: string) => `That song is no longer in ${list}. Nothing was changed.`,
  started: (list: string) => `That song is no longer in ${list}. Nothing was started.`,
}

/** For a playlist that may hold some of the songs to add already. */
export const pickerWords = {
  mark: (held: number, wanted: number) =>
    held === wanted ? 'Already added' : `${held} of ${wanted} already added`,
  held: (name: string, held: number, wanted: number) =>
    held === wanted ? `Already in ${name}.` : `${held} of ${wanted} already in ${name}.`,
  unsure: (name: string, held: number) =>
    held > 0
      ? `Not all of ${name} could be checked for the other songs.`
      : `Not all of ${name} could be checked for copies.`,
}
