'use client'

import { usePlayerHandle } from '@/hooks/use-player-handle'
import type { PlayerCommands } from '@/lib/player/commands'

/** The player's commands; the same object for the life of the page. */
export function usePlayerCommands(): PlayerCommands {
  return usePlayerHandle().commands
}
