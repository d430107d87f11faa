'use client'

import { usePlayerHandle } from '@/hooks/use-player-handle'
import { useStore } from '@/hooks/use-store'
import type { PlayerState } from '@/lib/player/state'

/**
 * One value of the player's state, from `lib/player/selectors`. Re-renders only when it changes, so `select` must
 * return a primitive or an object that already exists.
 */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useStore(usePlayerHandle().store, select)
}
