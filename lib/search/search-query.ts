import type { SearchType } from '@/lib/spotify/endpoints/search'

export const noFilters = {
  artist: '',
  genre: '',
  /** `1999` or `1990-1999`; empty for any. */
  years: '',
  /** Albums of the last two weeks. */
  isNew: false,
}

export type SearchFilters = typeof noFilters

/** Longer queries are refused. */
export const longestQuery = 200

/** Empty for no search. https://developer.spotify.com/documentation/web-api/reference/search */
export function composeQuery(text: string, { artist, genre, years, isNew }: SearchFilters): string {
  const parts = [
    text.trim(),
    field('artist', artist),
    field('genre', genre),
    years && `year:${years}`,
    isNew && 'tag:new',
  ]
  return parts.filter(Boolean).join(' ')
}

/** A quotation mark would end the value early, and it cannot be escaped. */
function field(name: string, value: string): string {
  const plain = value.replaceAll('"', ' ').replace(/\s+/g, ' ').trim()
  return plain && `${name}:"${plain}"`
}

const everyType: readonly SearchType[] = ['track', 'artist', 'album', 'playlist', 'show', 'episode']

/** The types the provider can find with these filters: each filter works only for some. May be empty. */
export function typesUnder({ artist, genre, years, isNew }: SearchFilters): SearchType[] {
  return everyType.filter(
    (type) =>
      (!artist && !years ? true : type === 'track' || type === 'artist' || type === 'album') &&
      (!genre || type === 'track' || type === 'artist') &&
      (!isNew || type === 'album'),
  )
}

export const countFilters = (filters: SearchFilters): number => Object.values(filters).filter(Boolean).length

export const hasFilters = (filters: SearchFilters): boolean => typesUnder(filters).length < everyType.length

export const longestName = 80

export type FilterProblem = 'no-year' | 'reversed' | 'too-long'
type FilterAnswer = { value: string; problem: null } | { value: null; problem: FilterProblem }

/** One year or a range from the two fields of the form; both blank means any year. */
export function readYears(from: string, to: string): FilterAnswer {
  const [first, last] = [from.trim(), to.trim()]
  const given = [first, last].filter(Boolean)
  if (given.some((year) => !/^\d{4}$/.test(year))) return { value: null, problem: 'no-year' }
  if (first && last && first > last) return { value: null, problem: 'reversed' }
  if (first && last && first !== last) return { value: `${first}-${last}`, problem: null }
  return { value: given[0] ?? '', problem: null }
}

/** The name of a genre or an artist; blank means any. */
export function readName(typed: string): FilterAnswer {
  const value = typed.trim()
  return value.length <= longestName ? { value, problem: null } : { value: null, problem: 'too-long' }
}
