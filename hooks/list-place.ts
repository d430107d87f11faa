'use client'

/** Which row had focus in the lists of screens that were left, so that Back returns to it. Lives as long as the tab. */
const places = new Map<string, number>()
const mostPlaces = 50
let isReturn = false

/** Call it on navigation: the screen now shown was reached by Back or Forward. */
export function noteArrival(byHistory: boolean): void {
  isReturn = byHistory
}

/** The row that had focus when this list was left by a link; null when the list is opened anew. */
export function placeToReturnTo(list: string): number | null {
  return isReturn ? (places.get(list) ?? null) : null
}

/** `index` null: focus has left the list. */
export function rememberPlace(list: string, index: number | null): void {
  places.delete(list)
  if (index === null) return
  places.set(list, index)
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}
