/** One artist as written by hand: the tables hold what taste must choose, the rest is drawn from seeds. */
export type ArtistRow = {
  name: string
  /** Finest first; the last is the family, which decides how the music sounds. */
  genres: string[]
  /** Pool of track titles, when it is not the family's. */
  titles?: string
  /** `DATE TITLE`; the date is a year, a month or a day. */
  albums: string[]
  singles?: string[]
  hasImage?: false
}

/** Titles written whole, and patterns that put words from the lists together. */
export type TitlePool = {
  whole: string[]
  patterns: string[]
  words: Record<string, string[]>
}
