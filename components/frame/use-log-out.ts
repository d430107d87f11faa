import { useSWRConfig } from 'swr'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { forgetEverything, forgetKept, forgetListener } from '@/lib/browser/forget-listener'
import { hasSettled } from '@/lib/browser/page-end'
import { isPageHeld, letPageGo } from '@/lib/browser/page-hold'
import { showToast } from '@/lib/browser/toasts'
import { selectIsPlaying } from '@/lib/player/selectors'
import { accountWords } from '@/lib/words/account-words'

/** `disconnect` also deletes this browser's settings. */
export type LogOutKind = 'log-out' | 'disconnect'

/** Longer than one request may take: what is still under way then is many, or waits for the provider. */
const longestWaitMs = 12_000
const waitToast = 'leaving'

/**
 * Also forgets any other listener whose session expired here. Changes under way are waited for; if that takes long, the
 * listener is asked. False where the session is not ended: the listener is told, and what cannot be read again is kept.
 */
export function useLogOut(): (kind?: LogOutKind) => Promise<boolean> {
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer(selectIsPlaying)

  async function logOut(kind: LogOutKind): Promise<boolean> {
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

  return async (kind = 'log-out') => {
    if (isPageHeld()) showToast({ text: accountWords.finishing, id: waitToast, kind: 'plain' })
    if (await hasSettled(longestWaitMs)) return logOut(kind)
    showToast({
      text: accountWords.unfinished[kind],
      id: waitToast,
      kind: 'error',
      action: { label: accountWords.anyway[kind], onClick: () => void logOut(kind) },
    })
    return false
  }
}

async function endSession(isForGood: boolean): Promise<boolean> {
  try {
    const { signOut } = await import('next-auth/react')
    // The listener has said so, here or in the question about what is under way.
    letPageGo()
    await signOut({ callbackUrl: isForGood ? '/login?error=Disconnected' : '/login' })
    return true
  } catch {
    // No network, or a server that does not answer; next-auth passes its failed request through.
    showToast({ text: accountWords.notLoggedOut, kind: 'error' })
    return false
  }
}
