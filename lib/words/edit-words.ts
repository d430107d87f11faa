import { formatCount, formatNumber } from '@/lib/words/format'

export type EditDone = 'moved' | 'moved back' | 'removed' | 'put back' | 'added' | 'taken out'

/** `songs` are names or a count. `done` has no period when it stands alone. */
type EditWords = Record<'done' | 'not' | 'unknown', (songs: string, playlist: string) => string>

export const editWords: Record<EditDone, EditWords> = {
  moved: {
    done: (songs) => `${songs} moved`,
    not: (songs) => `Couldn’t move ${songs}.`,
    unknown: (songs) => `It is not known whether Spotify moved ${songs}.`,
  },
  'moved back': {
    done: (songs) => `${songs} moved back`,
    not: (songs) => `Couldn’t move ${songs} back.`,
    unknown: (songs) => `It is not known whether Spotify moved ${songs} back.`,
  },
  removed: {
    done: (songs) => `${songs} removed`,
    not: (songs) => `Couldn’t remove ${songs}.`,
    unknown: (songs) => `It is not known whether Spotify removed ${songs}.`,
  },
  'put back': {
    done: (songs) => `${songs} put back`,
    not: (songs) => `Couldn’t put ${songs} back.`,
    unknown: (songs) => `It is not known whether Spotify put ${songs} back.`,
  },
  added: {
    done: (songs, playlist) => `${songs} added to ${playlist}`,
    not: (songs, playlist) => `Couldn’t add ${songs} to ${playlist}.`,
    unknown: (songs, playlist) => `It is not known whether Spotify added ${songs} to ${playlist}.`,
  },
  'taken out': {
    done: (songs, playlist) => `${songs} removed from ${playlist}`,
    not: (songs, playlist) => `Couldn’t remove ${songs} from ${playlist}.`,
    unknown: (songs, playlist) => `It is not known whether Spotify removed ${songs} from ${playlist}.`,
  },
}

/** “A”, or "3 songs". */
export function songsDone(names: readonly string[]): string {
  const [name] = names
  return names.length === 1 && name !== undefined ? `“${name}”` : formatCount(names.length, 'song')
}

export const songsOf = (count: number, of: number): string =>
  `${formatNumber(count)} of ${formatCount(of, 'song')}`

/** `“A”`, `“A” and “B”`, `“A”, “B” and 48 more`. */
export function songNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`)
  if (quoted.length <= 2) return quoted.join(' and ')
  return `${quoted.slice(0, 2).join(', ')} and ${formatNumber(quoted.length - 2)} more`
}

/** The new position of the rows; `landing` is the index of the first. */
export function movedWords(landing: number, count: number, of: number): string {
  const first = formatNumber(landing + 1)
  return count > 1
    ? `Moved to ${first} to ${formatNumber(landing + count)} of ${formatNumber(of)}`
    : `Moved to ${first} of ${formatNumber(of)}`
}

export const pastedWords = 'What you pasted'

export const keepOrderWords = 'Keep this order'

export const tooManyMovesWords = (count: number): string =>
  `This order takes ${formatNumber(count)} moves, which Spotify makes one by one. That’s too many.`

export const editNotes = {
  conflict: (playlist: string) =>
    `${playlist} was changed elsewhere, so this edit was not made. It is shown as it is now.`,
  onlyElsewhere: (count: number) => `${formatNumber(count)} more can be removed only in Spotify’s own apps.`,
  allOnlyElsewhere: 'Songs that are no longer on Spotify can be removed only in Spotify’s own apps.',
  notYetRead: (count: number) =>
    `${formatNumber(count)} more had not loaded when the playlist was changed elsewhere, and stay as they are.`,
  allNotYetRead: (count: number) =>
    `${formatCount(count, 'song')} had not loaded when the playlist was changed elsewhere, and stay as they are.`,
  withoutFiles: 'Undo cannot put back files from a computer, and adds the rest again with today’s date.',
  alsoRemoved: (count: number) =>
    `Spotify also removed ${formatCount(count, 'more copy', 'more copies')}, which could not be put back.`,
  copiesGone: 'Other copies of what was removed went with it, and could not be put back.',
  isChanged: (playlist: string) => `${playlist} was changed elsewhere too and is shown as it is now.`,
  fault: 'Something went wrong in Tonearm.',
}

/** The part of this many removed rows that Undo can’t restore. */
export const addedAgainWords = (count: number): string =>
  count === 1 ? 'Undo adds it again with today’s date.' : 'Undo adds them again with today’s date.'

/** `done` gets a period only if sentences follow. */
export const toldWith = (done: string, notes: readonly string[]): string =>
  notes.length > 0 ? [`${done}.`, ...notes].join(' ') : done
