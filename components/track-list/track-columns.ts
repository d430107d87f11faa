export type TrackColumns = {
  /** What the first column counts: the row's place, or the number the album gives the track. */
  number: 'position' | 'track'
  cover: boolean
  album: boolean
  added: boolean
}
