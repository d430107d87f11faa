/** About four weeks, six months, and a year or more. */
export type TopRange = 'short' | 'medium' | 'long'

/** `short` for anything else: what the listener plays currently. */
export function parseTopRange(value: unknown): TopRange {
  return value === 'medium' || value === 'long' ? value : 'short'
}
