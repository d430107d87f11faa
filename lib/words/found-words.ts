import type { SearchTab } from '@/lib/search/search-address'
import { type FilterProblem, longestName } from '@/lib/spotify/endpoints/search-query'

/** `showAll` labels the link to all of them, `list` the list. */
const tabs: Record<SearchTab, { label: string; showAll: string; list(query: string): string }> = {
  all: { label: 'All', showAll: 'Show all results', list: (query) => `Results for ${query}` },
  songs: { label: 'Songs', showAll: 'Show all songs', list: (query) => `Songs for ${query}` },
  artists: { label: 'Artists', showAll: 'Show all artists', list: (query) => `Artists for ${query}` },
  albums: { label: 'Albums', showAll: 'Show all albums', list: (query) => `Albums for ${query}` },
  playlists: { label: 'Playlists', showAll: 'Show all playlists', list: (query) => `Playlists for ${query}` },
  podcasts: { label: 'Podcasts', showAll: 'Show all podcasts', list: (query) => `Podcasts for ${query}` },
  episodes: { label: 'Episodes', showAll: 'Show all episodes', list: (query) => `Episodes for ${query}` },
}

const problems: Record<FilterProblem, string> = {
  'no-year': 'A year has four digits, like 1998.',
  reversed: 'The first year is later than the last.',
  'too-long': `This can have ${longestName} characters at most.`,
}

export const foundWords = {
  kinds: 'Kinds of results',
  tabs,
  showAll: 'Show all',
  topResult: 'Top result',
  own: 'In your library',
  none: 'No results',
  noneFor: (text: string) => `No results found for “${text}”.`,
  /** With filters but no text. */
  noneFiltered: 'Nothing found with these filters. Remove one, or try others.',
  tryWords: 'Try fewer words, or another spelling.',
  tryFilters: 'Remove a filter, or try fewer words.',
  withoutFilters: 'Search without filters',
  everything: 'Search everything',
  cannotFilter: 'Not with these filters',
  removeGenre: 'Remove the genre',
  genreOfNew:
    'Spotify filters only songs and artists by genre, and only albums by new releases. The two cannot be combined.',
  /** By the tabs that the filters support. */
  onlyFor: {
    'songs artists albums': 'Spotify has these filters for songs, artists and albums only.',
    'songs artists': 'Spotify has these filters for songs and artists only.',
    albums: 'Spotify has these filters for albums only.',
  } as Record<string, string>,
  emptyPages: 'The last pages from Spotify were empty.',
  keepLooking: 'Keep looking',
  filters: (count: number) => (count > 0 ? `Filters: ${count}` : 'Filters'),
  filterBy: {
    all: 'Filter the results',
    fromYear: 'From year',
    toYear: 'To year',
    genre: 'Genre',
    artist: 'Artist',
    isNew: 'New releases',
    remove: 'Remove filters',
  },
  apply: 'Apply',
  problems,
  song: (by: string) => `Song · ${by}`,
}
