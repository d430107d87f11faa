import type { SearchTab } from '@/lib/search/search-address'
import { writtenLocale } from '@/lib/words/locale'

/** What the search finds in each of its tabs, within a sentence. */
const found: Record<SearchTab, string> = {
  all: 'results',
  songs: 'songs',
  artists: 'artists',
  albums: 'albums',
  playlists: 'playlists',
  podcasts: 'podcasts',
  episodes: 'episodes',
}

const filters = {
  years: { label: 'Year', open: 'Filter by year', remove: 'Remove year filter' },
  genre: { label: 'Genre', open: 'Filter by genre', remove: 'Remove genre filter' },
  artist: { label: 'Artist', open: 'Filter by artist', remove: 'Remove artist filter' },
}

export const searchWords = {
  filters,
  showAll: (tab: SearchTab) => `Show all ${found[tab]}`,
  nothing: (tab: SearchTab, text: string, isFiltered: boolean) => {
    const next = isFiltered ? 'Remove a filter, or try fewer words.' : 'Try fewer words, or another spelling.'
    return text ? `No ${found[tab]} found for “${text}”. ${next}` : `No ${found[tab]} found. ${next}`
  },
  onlyFor: (tab: SearchTab, tabs: readonly SearchTab[]) => {
    const kinds = new Intl.ListFormat(writtenLocale()).format(tabs.map((one) => found[one]))
    return `Spotify has these filters for ${kinds} only, not for ${found[tab]}.`
  },
}
