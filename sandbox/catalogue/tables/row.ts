/** One artist, written by hand; the rest is generated from seeds. */
export type ArtistRow = {
  name: string
  /** From specific to broad; the last is the family, which determines how the music sounds. */
  genres: string[]
  /** Pool of track titles, when it is not the family's. */
  titles?: string
  /** `DATE TITLE`; the date is a year, a month or a day. */
  albums: string[]
  singles?: string[]
  hasImage?: false
}

/** Complete titles, and patterns that combine words from the lists. */
export type TitlePool = {
  whole: string[]
  patterns: string[]
  words: Record<string, string[]>
}
