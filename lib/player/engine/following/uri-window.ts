/** Above this the provider answers 413, or fails silently: spotify/web-api#1483, #582. */
const maxUris = 100
/** How many tracks before the chosen one are sent along, so that `Previous` has somewhere to go. */
const before = 20

/** The part of a long list to send first. An offset outside the list is moved inside. Pure. */
export function windowUris(uris: readonly string[], offset: number) {
  const index = clampOffset(offset, uris.length)
  if (uris.length <= maxUris) return { uris, position: index, rest: [] }
  const start = Math.max(0, Math.min(index - before, uris.length - maxUris))
  const end = start + maxUris
  return { uris: uris.slice(start, end), position: index - start, rest: uris.slice(end) }
}

/** A whole number within a list of `length`; 0 if it is not one. */
export function clampOffset(offset: number, length: number): number {
  if (!Number.isFinite(offset)) return offset > 0 ? Math.max(0, length - 1) : 0
  return Math.max(0, Math.min(Math.trunc(offset), length - 1))
}
