'use client'

import { signOut } from 'next-auth/react'
import { useSWRConfig } from 'swr'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { forgetKept, forgetListener } from '@/lib/forget-listener'
import { selectIsPlaying } from '@/lib/player/selectors'

/**
 * Stops the music, ends the session on `/login` and forgets what this browser knows about the listener, and about any
 * other whose session expired here. If the session cannot be ended the listener is told, and what the provider could
 * not give back is kept.
 */
export function useLogOut(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer(selectIsPlaying)
  return async () => {
    // Sent, but not awaited: a player that does not answer must not prevent logging out.
    if (isPlaying) void commands.pause()
    // First, because it takes a moment, which a page that is being left may not have.
    await forgetKept()
    if (!(await endSession())) return
    await forgetListener()
    await mutate(() => true, undefined, { revalidate: false })
  }
}

async function endSession(): Promise<boolean> {
  try {
    await signOut({ callbackUrl: '/login' })
    return true
  } catch {
    // next-auth passes a failed request through: no network, or a server that does not answer.
    const { default: toast } = await import('react-hot-toast')
    toast.error('You are still logged in: Tonearm could not be reached. Try again.')
    return false
  }
}
