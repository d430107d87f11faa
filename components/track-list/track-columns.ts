export type TrackColumns = {
  /** In the first column: the row's position, the track number on the album, or no such column and no headers. */
  number: 'position' | 'track' | 'none'
  cover: boolean
  album: boolean
  added: boolean
  /** Shows `addedAt` as the time of playing: in its own column, or after the artists if the list is narrow. */
  played?: boolean
  /** All rows are upcoming, so a copy of the playing song isn’t marked as playing. */
  isAhead?: boolean
  /** The artist of all rows without one. */
  by?: string
}

export const songColumns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
export const keptColumns: TrackColumns = { ...songColumns, added: true }

/** The queue and its history have no headers. */
export const queueColumns: TrackColumns = { ...songColumns, number: 'none' }
export const aheadColumns: TrackColumns = { ...queueColumns, isAhead: true }
export const playedColumns: TrackColumns = { ...queueColumns, album: false, played: true }

/** For the style sheet. */
export const columnMarks = ({ number, cover, album, added, played }: TrackColumns) => ({
  'data-number': number,
  'data-cover': cover,
  'data-album': album,
  'data-added': added,
  'data-played': played,
})

export type SortColumn = 'title' | 'album' | 'added' | 'duration'

export type TrackSort = {
  /** Null if no column shows the order, such as by artist. */
  column: SortColumn | null
  direction: 'ascending' | 'descending'
  onSort(column: SortColumn): void
}
