'use client'

import { type ReactNode, useState } from 'react'
import { PlayerContext } from '@/hooks/use-player-handle'
import { createPlayerHandle, type PlayerHandle } from '@/lib/player/handle'

type PlayerProviderProps = {
  /** Where the provider's playback script is; read once. */
  sdkUrl: string
  /** A player made elsewhere, for tests; read once. */
  handle?: PlayerHandle
  children: ReactNode
}

/**
 * Holds the page's one player. Mount it once, above everything that shows or commands music; what plays is brought by
 * `<Player>`, which may load later.
 */
export function PlayerProvider({ sdkUrl, handle: given, children }: PlayerProviderProps) {
  const [handle] = useState(() => given ?? createPlayerHandle(sdkUrl))
  return <PlayerContext value={handle}>{children}</PlayerContext>
}
