/** `offset` counts rows from 0; an aborted `signal` ends the call with a ProviderError of kind `aborted`. */
export type PageOptions = { offset?: number; limit?: number; signal?: AbortSignal | undefined }
export type ReadSignal = { signal?: AbortSignal | undefined }

/** Spotify answers 400 to a limit out of range. */
export function clampLimit(limit: number | undefined, fallback: number, max = 50): number {
  return Math.min(Math.max(Math.trunc(limit ?? fallback), 1), max)
}

/** Releases per page: the most that development mode allows. */
export const RELEASES_PAGE = 10

/** Results per page: the most that development mode allows, and the same for all apps. */
export const SEARCH_PAGE = 10

/** Characters of a query; a longer one finds nothing. */
export const LONGEST_QUERY = 100

/** About four weeks, six months, and a year or more. */
export type TopRange = 'short' | 'medium' | 'long'

/** `short` for anything else. */
export const parseTopRange = (value: unknown) => (value === 'medium' || value === 'long' ? value : 'short')
