'use client'

import { useSWRConfig } from 'swr'
import { usePlayer } from '@/hooks/use-player'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { forgetEverything, forgetKept, forgetListener } from '@/lib/forget-listener'
import { selectIsPlaying } from '@/lib/player/selectors'
import { showToast } from '@/lib/toasts'

/** `disconnect` also deletes this browser's settings, and the listener's name on the server. */
export type LogOutKind = 'log-out' | 'disconnect'

/**
 * Stops the music, ends the session on `/login` and forgets what this browser knows about the listener, and about any
 * other whose session expired here. If the session cannot be ended the listener is told, what the provider could not
 * give back is kept, and the answer is false.
 */
export function useLogOut(): (kind?: LogOutKind) => Promise<boolean> {
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer(selectIsPlaying)
  return async (kind = 'log-out') => {
    const isForGood = kind === 'disconnect'
    // Sent, but not awaited: a player that does not answer must not prevent logging out.
    if (isPlaying) void commands.pause()
    // First, because it takes a moment, which a page that is being left may not have.
    await forgetKept()
    if (!(await endSession(isForGood))) return false
    // The login page does this again, once this page has written its last.
    await (isForGood ? forgetEverything() : forgetListener())
    await mutate(() => true, undefined, { revalidate: false })
    return true
  }
}

async function endSession(isForGood: boolean): Promise<boolean> {
  try {
    const { signOut } = await import('next-auth/react')
    if (isForGood) await forgetName()
    await signOut({ callbackUrl: isForGood ? '/login?error=Disconnected' : '/login' })
    return true
  } catch {
    // No network, or a server that does not answer; next-auth passes its failed request through.
    const text = 'You are still logged in: Tonearm could not be reached. Try again.'
    showToast({ text, kind: 'error' })
    return false
  }
}

/** As long as the session says whose. One that has ended already leaves nobody to name. */
async function forgetName(): Promise<void> {
  const { ok, status } = await fetch('/api/quota', { method: 'DELETE' })
  if (!ok && status !== 401) throw new Error(`The server answered ${status}.`)
}
