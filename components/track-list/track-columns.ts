export type TrackColumns = {
  /** What the first column counts: the row's place, or the number the album gives the track. */
  number: 'position' | 'track'
  cover: boolean
  album: boolean
  added: boolean
}

/** The columns by which a list may be put in order. */
export type SortColumn = 'title' | 'album' | 'added' | 'duration'

/** The order a list is in, and what choosing a column's name does. */
export type TrackSort = {
  /** Null where no column tells the order, as with one by artist. */
  column: SortColumn | null
  direction: 'ascending' | 'descending'
  onSort(column: SortColumn): void
}
