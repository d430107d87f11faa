'use client'

import { signOut } from 'next-auth/react'
import { useSWRConfig } from 'swr'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { selectIsPlaying } from '@/lib/player/selectors'

/** Stops the music, forgets what the provider told us about the listener and ends the session on `/login`. */
export function useLogOut(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer(selectIsPlaying)
  return async () => {
    // A refusal is told by the command itself, and does not keep anyone signed in.
    if (isPlaying) await commands.pause()
    await mutate(() => true, undefined, { revalidate: false })
    await signOut({ callbackUrl: '/login' })
  }
}
