export type TrackColumns = {
  /** The number in the first column: the row's position, or the track number on the album. */
  number: 'position' | 'track'
  cover: boolean
  album: boolean
  added: boolean
  /** When it was played, after the artists: `addedAt` of the row. */
  played?: boolean
  /** All rows are upcoming, so a copy of the playing song isn’t marked as playing. */
  isAhead?: boolean
  /** The artist of all rows without one. */
  by?: string
}

export const songColumns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
export const keptColumns: TrackColumns = { ...songColumns, added: true }

export const aheadColumns: TrackColumns = { ...songColumns, isAhead: true }
export const playedColumns: TrackColumns = { ...songColumns, played: true }

export type SortColumn = 'title' | 'album' | 'added' | 'duration'

export type TrackSort = {
  /** Null if no column shows the order, such as by artist. */
  column: SortColumn | null
  direction: 'ascending' | 'descending'
  onSort(column: SortColumn): void
}
