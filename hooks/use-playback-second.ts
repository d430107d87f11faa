'use client'

import { useSyncExternalStore } from 'react'
import { usePlayerHandle } from '@/hooks/use-player-handle'

/** The whole second the playhead is in. Wakes once a second, where `usePlaybackPosition` wakes ten times. */
export function usePlaybackSecond(): number {
  const { clock } = usePlayerHandle()
  return useSyncExternalStore(
    (listener) => clock.subscribe(listener, 'second'),
    () => Math.floor(clock.getPositionMs() / 1_000),
    () => 0,
  )
}
