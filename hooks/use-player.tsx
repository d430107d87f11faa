'use client'

import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from 'react'
import { useStore } from '@/hooks/use-store'
import { showToast } from '@/lib/browser/toasts'
import type { PlayerCommands } from '@/lib/player/commands'
import { createPlayerHandle, type EngineHandle, type PlayerHandle } from '@/lib/player/handle'
import type { Pace } from '@/lib/player/playback-clock'
import type { PlayerState } from '@/lib/player/state'

/** Contains references that never change; values come through `usePlayer`. */
export const PlayerContext = createContext<EngineHandle | null>(null)

type PlayerProviderProps = {
  /** Where Spotify's playback script is; read once. */
  sdkUrl: string
  handle?: EngineHandle
  children: ReactNode
}

/** Provides the page's one player: once, above all that shows or commands music. `<Player>` loads the engine. */
export function PlayerProvider({ sdkUrl, handle: given, children }: PlayerProviderProps) {
  const [handle] = useState(() => given ?? createPlayerHandle(sdkUrl, (error) => showToast({ error })))
  return <PlayerContext value={handle}>{children}</PlayerContext>
}

export const usePlayerHandle = (): PlayerHandle => useEngineHandle()

/** For the engine, which alone may change the state. */
export function useEngineHandle(): EngineHandle {
  const handle = use(PlayerContext)
  if (!handle) throw new Error('The player hooks need a <PlayerProvider> above them')
  return handle
}

/** One value of the player's state, from `lib/player/selectors`; `select` as for `useStore`. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useStore(usePlayerHandle().store, select)
}

export const usePlayerCommands = (): PlayerCommands => usePlayerHandle().commands

/**
 * Computed from the playhead every 100 ms, or at a longer pace, which wakes the page less often. A function must be
 * the same at each render.
 */
export function usePlaybackPosition<T>(select: (positionMs: number) => T, pace?: Pace): T {
  const { clock } = usePlayerHandle()
  const subscribe = useCallback((listener: () => void) => clock.subscribe(listener, pace), [clock, pace])
  return useSyncExternalStore(
    subscribe,
    () => select(clock.getPositionMs()),
    () => select(0),
  )
}
