'use client'

/** Where the keyboard was in the lists of screens one has left, so that Back returns there. Lives as long as the tab. */
const places = new Map<string, number>()
const mostPlaces = 50
let isReturn = false

/** Told by whoever watches navigation: the screen now shown was reached by Back or Forward. */
export function noteArrival(byHistory: boolean): void {
  isReturn = byHistory
}

/** The row that had the focus when this list was left by a link; null when one comes to it anew. */
export function placeToReturnTo(list: string): number | null {
  return isReturn ? (places.get(list) ?? null) : null
}

/** `index` null: the focus has left the list. */
export function rememberPlace(list: string, index: number | null): void {
  places.delete(list)
  if (index === null) return
  places.set(list, index)
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}
