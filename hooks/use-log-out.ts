'use client'

import { signOut } from 'next-auth/react'
import { useSWRConfig } from 'swr'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { useProfile } from '@/hooks/use-profile'
import { forgetAccount } from '@/lib/account-storage'
import { collectionStorage } from '@/lib/collection-storage'
import { selectIsPlaying } from '@/lib/player/selectors'

/** Stops the music, forgets what we know about the listener and ends the session on `/login`. */
export function useLogOut(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer(selectIsPlaying)
  const userId = useProfile().data?.id
  return async () => {
    // A refusal is told by the command itself, and does not keep anyone signed in.
    if (isPlaying) await commands.pause()
    if (userId !== undefined) {
      forgetAccount(userId)
      await collectionStorage.forget(userId)
    }
    await mutate(() => true, undefined, { revalidate: false })
    await signOut({ callbackUrl: '/login' })
  }
}
