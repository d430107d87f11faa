'use client'

import type { Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'

export type RowPlace = { id: Slot<ListRow> | string; index: number }

/** Which row had focus in the lists of earlier screens, so that Back returns to it. Lives as long as the tab. */
const places = new Map<string, RowPlace>()
const mostPlaces = 50
let isReturn = false

export function noteArrival(byHistory: boolean): void {
  isReturn = byHistory
}

/** The row that had focus when this list was left by a link; null when the list is opened anew. */
export const placeToReturnTo = (list: string): RowPlace | null =>
  isReturn ? (places.get(list) ?? null) : null

export function rememberPlace(list: string, place: RowPlace | null): void {
  places.delete(list)
  if (place === null) return
  places.set(list, place)
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}
