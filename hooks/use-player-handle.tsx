'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { createPlayerHandle, type EngineHandle, type PlayerHandle } from '@/lib/player/handle'

/** Carries references that never change; values come through `usePlayer`. */
export const PlayerContext = createContext<EngineHandle | null>(null)

type PlayerProviderProps = {
  /** Where the provider's playback script is; read once. */
  sdkUrl: string
  /** A player made elsewhere, for tests; read once. */
  handle?: EngineHandle
  children: ReactNode
}

/**
 * Holds the page's one player. Mount it once, above everything that shows or commands music; `<Player>` brings the
 * engine, and may load later.
 */
export function PlayerProvider({ sdkUrl, handle: given, children }: PlayerProviderProps) {
  const [handle] = useState(() => given ?? createPlayerHandle(sdkUrl))
  return <PlayerContext value={handle}>{children}</PlayerContext>
}

/** The page's player. Throws outside a PlayerProvider. */
export function usePlayerHandle(): PlayerHandle {
  return useEngineHandle()
}

/** The same as the engine needs it, which alone may change the state. */
export function useEngineHandle(): EngineHandle {
  const handle = use(PlayerContext)
  if (!handle) throw new Error('The player hooks need a <PlayerProvider> above them')
  return handle
}
