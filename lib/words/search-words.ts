/** The box, the filters and what stands under them before a search; of the results, `found-words.ts`. */
export const searchWords = {
  hint: 'Songs, artists, albums, playlists',
  clear: 'Clear search',
  tooLong: (most: number) =>
    `That search is too long for Spotify. Keep words and filters under ${most} characters.`,
  filters: {
    all: 'Filters',
    isNew: 'New releases',
    remove: 'Remove filters',
    years: { label: 'Year', set: (years: string) => `Year: ${years}`, remove: 'Remove year filter' },
    genre: { label: 'Genre', set: (genre: string) => `Genre: ${genre}`, remove: 'Remove genre filter' },
    artist: { label: 'Artist', set: (artist: string) => `Artist: ${artist}`, remove: 'Remove artist filter' },
  },
  opened: { heading: 'Recently opened', clear: 'Clear' },
  recent: {
    heading: 'Recent searches',
    clear: 'Clear all',
    forget: (text: string) => `Forget ${text}`,
    none: 'Search for a song, an artist or an album by any part of its name.',
  },
  genres: 'Your genres',
  artists: 'Your artists',
}
