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
  'no-year': 'Enter a four-digit year, like 1998.',
  reversed: 'The first year must come before the last.',
  'too-long': `Use ${longestName} characters or fewer.`,
}

export const foundWords = {
  kinds: 'Result types',
  tabs,
  showAll: 'Show all',
  topResult: 'Top result',
  own: 'In Your Library',
  none: 'No results',
  noneFor: (text: string) => `No results found for “${text}”.`,
  /** With filters but no text. */
  noneFiltered: 'No results with these filters. Remove one or try others.',
  tryWords: 'Try fewer words or another spelling.',
  tryFilters: 'Remove a filter or try fewer words.',
  withoutFilters: 'Search without filters',
  everything: 'Search everything',
  cannotFilter: 'These filters don’t work together',
  removeGenre: 'Remove the genre',
  genreOfNew: 'Genre works for songs and artists, New releases only for albums.',
  /** By the tabs that the filters support. */
  onlyFor: {
    'songs artists albums': 'These filters only work for songs, artists and albums.',
    'songs artists': 'These filters only work for songs and artists.',
    albums: 'These filters only work for albums.',
  } as Record<string, string>,
  emptyPages: 'Nothing on the last few pages.',
  keepLooking: 'Keep searching',
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
