import { useSWRConfig } from 'swr'
import { useListenerId } from '@/hooks/use-access-token'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { showToast } from '@/lib/browser/toasts'
import { allowUnload, isUnloadBlocked, waitUntilSaved } from '@/lib/browser/unsaved-changes'
import { selectIsPlaying } from '@/lib/player/selectors'
import { forgetAccount, forgetStored } from '@/lib/session/forget'
import { departure } from '@/lib/storage/browser-items'
import { accountWords } from '@/lib/words/account-words'

/** `disconnect` also deletes this browser's settings. */
export type LogOutKind = 'log-out' | 'disconnect'

/** Longer than one request may take. After this time there are many requests, or they wait for Spotify. */
const longestWaitMs = 12_000
const waitToast = 'leaving'

/**
 * Logs out after the changes under way are saved. If that takes long, asks the listener. False if the session didn't
 * end: a message says so, and only the cache was deleted.
 */
export function useLogOut(): (kind?: LogOutKind) => Promise<boolean> {
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer(selectIsPlaying)
  const accountId = useListenerId()

  async function logOut(kind: LogOutKind): Promise<boolean> {
    // Not awaited: a player that doesn't answer must not prevent the log-out.
    if (isPlaying) void commands.pause()
    // First, because it takes a moment, and the page may be unloaded right after the session ends.
    if (accountId !== undefined) await forgetStored(accountId, kind)
    if (!(await endSession(kind === 'disconnect'))) return false
    if (accountId !== undefined) {
      // The login page deletes again, because this page may still store something until it is unloaded. Written first: it
      // may be unloaded while it deletes, and an earlier departure would cost that account its data.
      if (kind === 'log-out') departure.write(accountId)
      await forgetAccount(accountId, kind)
    }
    await mutate(() => true, undefined, { revalidate: false })
    return true
  }

  return async (kind = 'log-out') => {
    if (isUnloadBlocked()) showToast({ text: accountWords.finishing, id: waitToast, kind: 'plain' })
    if (await waitUntilSaved(longestWaitMs)) return logOut(kind)
    showToast({
      text: accountWords.unfinished[kind],
      id: waitToast,
      kind: 'error',
      action: { label: accountWords.anyway[kind], onClick: () => void logOut(kind) },
    })
    return false
  }
}

async function endSession(isDisconnect: boolean): Promise<boolean> {
  try {
    const { signOut } = await import('next-auth/react')
    // Nothing is under way, or the listener chose to leave anyway.
    allowUnload()
    await signOut({ callbackUrl: isDisconnect ? '/login?error=Disconnected' : '/login' })
    return true
  } catch {
    // No network, or no answer from the server: next-auth passes on the error of `fetch`.
    showToast({ text: accountWords.notLoggedOut, kind: 'error' })
    return false
  }
}
