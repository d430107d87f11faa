/** `offset` counts rows from 0; an aborted `signal` ends the call with a ProviderError of kind `aborted`. */
export type PageOptions = { offset?: number; limit?: number; signal?: AbortSignal | undefined }
export type ReadSignal = { signal?: AbortSignal | undefined }

/** The provider answers 400 to a limit out of range, so the limit is moved into it. */
export function clampLimit(limit: number | undefined, fallback: number, max = 50): number {
  return Math.min(Math.max(Math.trunc(limit ?? fallback), 1), max)
}

/** Releases a page has: the most that development mode allows in one request. */
export const RELEASES_PAGE = 10

/** Results a page has: the most an app in development mode may ask for, and the same for all apps. */
export const SEARCH_PAGE = 10

/** About four weeks, six months, and a year or more. */
export type TopRange = 'short' | 'medium' | 'long'

/** `short` for anything else: what the listener plays currently. */
export const parseTopRange = (value: unknown) => (value === 'medium' || value === 'long' ? value : 'short')
