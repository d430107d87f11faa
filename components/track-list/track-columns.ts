export type TrackColumns = {
  /** What the first column counts: the row's position, or the track number on the album. */
  number: 'position' | 'track'
  cover: boolean
  album: boolean
  added: boolean
  /** When it was played, after the artists: `addedAt` of the row. */
  played?: boolean
  /** All of it is still to come: a copy of the song that plays is not the one that plays. */
  isAhead?: boolean
  /** Whose songs they are unless a row says otherwise: those rows name nobody. */
  by?: string
}

export const songColumns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
export const keptColumns: TrackColumns = { ...songColumns, added: true }

export const aheadColumns: TrackColumns = { ...songColumns, isAhead: true }
export const playedColumns: TrackColumns = { ...songColumns, played: true }

export type SortColumn = 'title' | 'album' | 'added' | 'duration'

export type TrackSort = {
  /** Null where no column shows the order, as with the order by artist. */
  column: SortColumn | null
  direction: 'ascending' | 'descending'
  onSort(column: SortColumn): void
}
