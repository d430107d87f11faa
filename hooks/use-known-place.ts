'use client'

import { createContext, use } from 'react'
import type { KnownPlace, KnownPlaces, PlaceAddress, PlaceKind } from '@/lib/music/known-place'

/** The place whose link was followed last. */
export type PlaceAhead = PlaceAddress & {
  /** What other screens told of it when the link was followed. */
  known: KnownPlace | null
  /** What its link says. */
  name: string
  /** The address of the screen with the link. */
  from: string
}

export const PlaceAheadContext = createContext<PlaceAhead | null>(null)

/** What the screen that was left told of this one; null after a reload. */
export function useKnownPlace<K extends PlaceKind>(kind: K, id: string): KnownPlaces[K] | null {
  const place = use(PlaceAheadContext)
  if (place?.kind !== kind || place.id !== id) return null
  return place.known as KnownPlaces[K] | null
}
