import { formatCount, formatNumber } from '@/lib/words/format'

/** The library page; words shared with the sidebar are in `library-words.ts`. */
export const libraryScreenWords = {
  everything: 'Everything',
  list: 'Your library',
  kinds: 'Kinds',
  all: 'All',
  filter: { label: 'Filter your library', hint: 'Filter' },
  sort: 'Sort',
  sortBy: 'Sort by',
  sortedBy: (order: string | undefined) => `Sort: ${order}`,
  view: 'View',
  views: { grid: 'Grid', list: 'List', compact: 'Compact list' },
  pinned: 'Pinned',
  pin: (name: string) => `Pin ${name}`,
  pinHint: 'Pin to the top',
  unpinHint: 'Unpin',
  showAll: (count: string) => `Show all ${count}`,
  found: (count: number) => formatCount(count, 'result'),
  searching: (known: number, total: number) =>
    `Searching everything: ${formatNumber(known)} of ${formatNumber(total)}`,
  noMatchHeading: 'No matches',
  noMatch: (filter: string) => `Nothing in your library matches “${filter}”.`,
  searchSpotify: 'Search all of Spotify for it',
  emptyHeading: 'Nothing here yet',
  empty: 'What you save or follow on Spotify appears here.',
  findSomething: 'Find something to save',
}
