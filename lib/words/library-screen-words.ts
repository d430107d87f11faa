import { formatCount, formatNumber } from '@/lib/words/format'

/** The library page; words shared with the sidebar are in `library-words.ts`. */
export const libraryScreenWords = {
  everything: 'All items',
  list: 'Your Library',
  kinds: 'Filter by type',
  all: 'All',
  filter: { label: 'Filter Your Library', hint: 'Filter' },
  sort: 'Sort',
  sortBy: 'Sort by',
  sortedBy: (order: string | undefined) => `Sort by: ${order}`,
  view: 'View',
  views: { grid: 'Grid', list: 'List', compact: 'Compact list' },
  pinned: 'Pinned',
  pin: (name: string) => `Pin ${name}`,
  pinHint: 'Pin to the top',
  unpinHint: 'Unpin',
  showAll: (count: string) => `Show all ${count}`,
  found: (count: number) => formatCount(count, 'result'),
  searching: (known: number, total: number) =>
    `Searching Your Library: ${formatNumber(known)} of ${formatNumber(total)}`,
  noMatchHeading: 'No matches',
  noMatch: (filter: string) => `Nothing in Your Library matches “${filter}”.`,
  searchSpotify: 'Search Spotify instead',
  emptyHeading: 'Nothing here yet',
  empty: 'Anything you save or follow will appear here.',
  findSomething: 'Find music',
}
