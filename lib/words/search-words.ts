/** The field, the filters and the page before a search; results are in `found-words.ts`. */
export const searchWords = {
  hint: 'Songs, artists, albums, playlists',
  clear: 'Clear search',
  tooLong: (most: number) => `That search is too long. Keep words and filters under ${most} characters.`,
  opened: { heading: 'Recently opened', clear: 'Clear' },
  recent: {
    heading: 'Recent searches',
    clear: 'Clear all',
    forget: (text: string) => `Remove ${text} from recent searches`,
  },
  genres: 'Genres',
  /** Follow the genres of the listener’s artists; named as Spotify’s search knows them. */
  someGenres: [
    'pop',
    'rock',
    'hip hop',
    'electronic',
    'jazz',
    'classical',
    'soul',
    'folk',
    'metal',
    'country',
    'latin',
    'ambient',
  ],
  artists: 'Your artists',
}
