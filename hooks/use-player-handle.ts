'use client'

import { createContext, use } from 'react'
import type { PlayerHandle } from '@/lib/player/handle'

/** Carries references that never change; values come through `usePlayer`. */
export const PlayerContext = createContext<PlayerHandle | null>(null)

/** The page's player. Throws outside a PlayerProvider. */
export function usePlayerHandle(): PlayerHandle {
  const handle = use(PlayerContext)
  if (!handle) throw new Error('The player hooks need a <PlayerProvider> above them')
  return handle
}
