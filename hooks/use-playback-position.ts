'use client'

import { useSyncExternalStore } from 'react'
import { usePlayerHandle } from '@/hooks/use-player-handle'

/**
 * A value computed from the playhead, every 100 ms while music plays and the page is visible. Re-renders only when the
 * value changes: select the second or the line, not the millisecond, wherever that is enough.
 */
export function usePlaybackPosition<T>(select: (positionMs: number) => T): T {
  const { clock } = usePlayerHandle()
  return useSyncExternalStore(
    clock.subscribe,
    () => select(clock.getPositionMs()),
    () => select(0),
  )
}
