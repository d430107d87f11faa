/** The provider takes about a hundred uris a request (413 and silent failures above: spotify/web-api#1483, #582). */
export const maxUris = 100
/** How much of what comes before the chosen track goes along, so that `Previous` has somewhere to go. */
const before = 20

export type UriWindow = {
  uris: readonly string[]
  /** Where to start within `uris`. */
  position: number
  /** What comes after the window, in order. */
  rest: readonly string[]
}

/** The part of a long list to send first. An offset outside the list is brought inside. Pure. */
export function windowUris(uris: readonly string[], offset: number): UriWindow {
  const index = clampOffset(offset, uris.length)
  if (uris.length <= maxUris) return { uris, position: index, rest: [] }
  const start = Math.max(0, Math.min(index - before, uris.length - maxUris))
  const end = start + maxUris
  return { uris: uris.slice(start, end), position: index - start, rest: uris.slice(end) }
}

/** A whole number within a list of `length`; 0 for what is none. */
export function clampOffset(offset: number, length: number): number {
  if (!Number.isFinite(offset)) return offset > 0 ? Math.max(0, length - 1) : 0
  return Math.max(0, Math.min(Math.trunc(offset), length - 1))
}
