'use client'

import { useSyncExternalStore } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import { type SavedCollectionState, savedCollectionOf } from '@/lib/spotify/saved-collection'

/** A part of what is known of all liked songs; renders again only when that part changes. */
export function useSavedCollection<T>(select: (state: SavedCollectionState) => T): T {
  const { subscribe, getState } = savedCollectionOf(useSpotify())
  const snapshot = () => select(getState())
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
