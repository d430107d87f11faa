/** Above this Spotify answers 413, or fails silently: spotify/web-api#1483, #582. */
const maxUris = 100
/** How many tracks before the chosen one are sent along, so that `Previous` has somewhere to go. */
const before = 20

/**
 * The part of a list to send first. If the offset is at any copy of a song but its last one, Spotify plays nothing,
 * so the part begins with that copy. Under shuffle, where a start without an offset is random, later copies follow
 * the part instead. An offset outside the list is moved inside. Pure.
 */
export function windowUris(uris: readonly string[], offset: number, isShuffled = false) {
  const index = clampOffset(offset, uris.length)
  const start = Math.max(0, Math.min(index - before, uris.length - maxUris))
  const around = windowFrom(uris, start)
  const position = index - start
  const isLaterCopy = (uri: string, place: number) => uri === uris[index] && place > position
  const copies = around.uris.filter(isLaterCopy)
  if (copies.length === 0) return { ...around, position }
  if (!isShuffled) return { ...windowFrom(uris, index), position: 0 }
  const others = around.uris.filter((uri, place) => !isLaterCopy(uri, place))
  return { uris: others, position, rest: [...copies, ...around.rest] }
}

const windowFrom = (uris: readonly string[], start: number) => ({
  uris: uris.slice(start, start + maxUris),
  rest: uris.slice(start + maxUris),
})

/** A whole number within a list of `length`; 0 if it isn't one. */
export function clampOffset(offset: number, length: number): number {
  if (!Number.isFinite(offset)) return offset > 0 ? Math.max(0, length - 1) : 0
  return Math.max(0, Math.min(Math.trunc(offset), length - 1))
}
