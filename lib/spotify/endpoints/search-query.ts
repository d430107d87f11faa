import { LONGEST_QUERY } from '@/lib/spotify/endpoints/page-options'
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

/** Words and filters together. The search field takes as many. */
export const longestQuery = 200

export function isTooLong(text: string, { artist, genre, years }: SearchFilters): boolean {
  return [text, artist, genre, years].join(' ').trim().length > longestQuery
}

/**
 * Shortens a query that is too long for Spotify, words first. Empty for no search.
 * https://developer.spotify.com/documentation/web-api/reference/search
 */
export function composeQuery(text: string, { artist, genre, years, isNew }: SearchFilters): string {
  let query = isNew ? 'tag:new' : ''
  const putFirst = (toPart: (room: number) => string) => {
    const room = LONGEST_QUERY - query.length - (query ? 1 : 0)
    query = [toPart(room), query].filter(Boolean).join(' ')
  }
  putFirst(() => years && `year:${years}`)
  putFirst((room) => field('genre', genre, room))
  putFirst((room) => field('artist', artist, room))
  putFirst((room) => cut(text.trim().replace(typedField, unquoted), room))
  return query
}

/** Quotation marks can't be escaped: one would end the value early, and with an apostrophe nothing is found. */
function field(name: string, value: string, room: number): string {
  const plain = cut(unquoted(value).replaceAll('"', ' ').replace(/\s+/g, ' ').trim(), room - name.length - 3)
  return plain && `${name}:"${plain}"`
}

const typedField = /\b(?:album|artist|genre|track):(?:"[^"]*"|\S+)/g
const unquoted = (text: string): string => text.replace(/\s*['’]\s*/g, ' ')

/** Never splits a character. */
const cut = (text: string, most: number): string =>
  text
    .slice(0, Math.max(0, most))
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

const everyType: readonly SearchType[] = ['track', 'artist', 'album', 'playlist', 'show', 'episode']

/** The types that can be found with these filters: each filter works only for some. May be empty. */
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

/** One year or a range, from the two fields of the form. Both blank means any year. */
export function readYears(from: string, to: string): FilterAnswer {
  const [first, last] = [from.trim(), to.trim()]
  const given = [first, last].filter(Boolean)
  if (given.some((year) => !/^\d{4}$/.test(year))) return { value: null, problem: 'no-year' }
  if (first && last && first > last) return { value: null, problem: 'reversed' }
  if (first && last && first !== last) return { value: `${first}-${last}`, problem: null }
  return { value: given[0] ?? '', problem: null }
}

/** Blank means any. */
export function readName(typed: string): FilterAnswer {
  const value = typed.trim()
  return value.length <= longestName ? { value, problem: null } : { value: null, problem: 'too-long' }
}
