import { formatCount, formatNumber } from '@/lib/words/format'

export type EditDone = 'moved' | 'moved back' | 'removed' | 'restored' | 'added' | 'taken out'

/** `songs` are names or a count. `done` has no period when it stands alone. */
type EditWords = Record<'done' | 'not' | 'unknown', (songs: string, playlist: string) => string>

export const editWords: Record<EditDone, EditWords> = {
  moved: {
    done: (songs) => `${songs} moved`,
    not: (songs) => `Couldn’t move ${songs}.`,
    unknown: (songs) => `${songs} may not have been moved.`,
  },
  'moved back': {
    done: (songs) => `${songs} moved back`,
    not: (songs) => `Couldn’t move ${songs} back.`,
    unknown: (songs) => `${songs} may not have been moved back.`,
  },
  removed: {
    done: (songs) => `${songs} removed`,
    not: (songs) => `Couldn’t remove ${songs}.`,
    unknown: (songs) => `${songs} may not have been removed.`,
  },
  restored: {
    done: (songs) => `${songs} restored`,
    not: (songs) => `Couldn’t restore ${songs}.`,
    unknown: (songs) => `${songs} may not have been restored.`,
  },
  added: {
    done: (songs, playlist) => `${songs} added to ${playlist}`,
    not: (songs, playlist) => `Couldn’t add ${songs} to ${playlist}.`,
    unknown: (songs, playlist) => `${songs} may not have been added to ${playlist}.`,
  },
  'taken out': {
    done: (songs, playlist) => `${songs} removed from ${playlist}`,
    not: (songs, playlist) => `Couldn’t remove ${songs} from ${playlist}.`,
    unknown: (songs, playlist) => `${songs} may not have been removed from ${playlist}.`,
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

export const pastedWords = 'Pasted songs'

export const keepOrderWords = 'Save this order'

export const tooManyMovesWords = (count: number): string =>
  `This order can’t be saved: it would take ${formatNumber(count)} separate moves.`

export const editNotes = {
  conflict: (playlist: string) =>
    `${playlist} was changed somewhere else, so your edit wasn’t saved. You’re seeing the latest version.`,
  onlyElsewhere: (count: number) => `${formatNumber(count)} more can only be removed in the Spotify app.`,
  allOnlyElsewhere: 'Songs that are no longer on Spotify can only be removed in the Spotify app.',
  notYetRead: (count: number) =>
    `${formatNumber(count)} more hadn’t loaded when the playlist changed, so they were left as they are.`,
  allNotYetRead: (count: number) =>
    `${formatCount(count, 'song')} hadn’t loaded when the playlist changed, so nothing was changed.`,
  withoutFiles: 'Undo can’t restore local files. Other songs are added back with today’s date.',
  alsoRemoved: (count: number) =>
    `Spotify also removed ${formatCount(count, 'duplicate')}, which couldn’t be restored.`,
  copiesGone: 'Duplicates were removed too and couldn’t be restored.',
  isChanged: (playlist: string) =>
    `${playlist} was changed somewhere else too. You’re seeing the latest version.`,
  fault: 'Something went wrong in Tonearm.',
}

/** The part of this many removed rows that Undo can’t restore. */
export const addedAgainWords = (count: number): string =>
  count === 1 ? 'Undo adds it back with today’s date.' : 'Undo adds them back with today’s date.'

/** `done` gets a period only if sentences follow. */
export const toldWith = (done: string, notes: readonly string[]): string =>
  notes.length > 0 ? [`${done}.`, ...notes].join(' ') : done
