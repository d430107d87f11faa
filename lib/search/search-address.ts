import type { SearchType } from '@/lib/spotify/endpoints/search'
import { noFilters, type SearchFilters } from '@/lib/spotify/endpoints/search-query'

/** The tabs in order; each but the first shows one type. */
export const searchTabs = [
  { value: 'all', type: null },
  { value: 'songs', type: 'track' },
  { value: 'artists', type: 'artist' },
  { value: 'albums', type: 'album' },
  { value: 'playlists', type: 'playlist' },
  { value: 'podcasts', type: 'show' },
  { value: 'episodes', type: 'episode' },
] as const satisfies readonly { value: string; type: SearchType | null }[]

export type SearchTab = (typeof searchTabs)[number]['value']

export type SearchAddress = { text: string; tab: SearchTab; filters: SearchFilters }

/** Missing and invalid values are left out. */
export function readSearchAddress(params: { get(name: string): string | null }): SearchAddress {
  const years = params.get('year') ?? ''
  return {
    text: params.get('q')?.trim() ?? '',
    tab: searchTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'all',
    filters: {
      artist: params.get('artist')?.trim() ?? noFilters.artist,
      genre: params.get('genre')?.trim() ?? noFilters.genre,
      years: /^\d{4}(-\d{4})?$/.test(years) ? years : noFilters.years,
      isNew: params.get('new') === '1',
    },
  }
}

export function searchPath({ text, tab, filters }: SearchAddress): `/search${string}` {
  const params = new URLSearchParams()
  const set = (name: string, value: string) => value && params.set(name, value)
  set('q', text.trim())
  set('tab', tab === 'all' ? '' : tab)
  set('artist', filters.artist)
  set('genre', filters.genre)
  set('year', filters.years)
  set('new', filters.isNew ? '1' : '')
  return params.size > 0 ? `/search?${params}` : '/search'
}

/** The text that this screen last saw in the address, and its own changes that the address doesn't have yet. */
export type AddressSync = { seen: string; pending: readonly string[] }

/** The address changed to `text`. Returns the text for the search field; null for the field's own change. */
export function followAddress(sync: AddressSync, text: string): { sync: AddressSync; text: string | null } {
  const own = sync.pending.indexOf(text)
  if (own >= 0) return { sync: { seen: text, pending: sync.pending.slice(own + 1) }, text: null }
  return { sync: { seen: text, pending: [] }, text }
}
