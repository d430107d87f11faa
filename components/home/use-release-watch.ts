import { useEffect, useState } from 'react'
import { useListenerId } from '@/hooks/use-access-token'
import { useSpotify } from '@/hooks/use-spotify'
import { useAccountItem } from '@/hooks/use-stored-item'
import { onceReconnected } from '@/lib/browser/on-reconnect'
import { ProviderError } from '@/lib/provider-error'
import { gatherReleases } from '@/lib/releases/gather-releases'
import { newWatch, storedWatch } from '@/lib/releases/release-watch'
import { retryPauseOf } from '@/lib/spotify/quota/waits'
import { accountItem } from '@/lib/storage/browser-items'

const itemName = 'release-watch'

/** Releases found on this and earlier visits. While mounted, a few more artists are checked; `error` ended the round. */
export function useReleaseWatch() {
  const client = useSpotify()
  const userId = useListenerId()
  const { value } = useAccountItem(itemName, storedWatch)
  const [error, setError] = useState<ProviderError | null>(null)
  const [attempt, setAttempt] = useState(0)

  function retry() {
    setError(null)
    setAttempt((count) => count + 1)
  }

  function goOnAfter(reason: ProviderError, signal: AbortSignal) {
    if (reason.kind === 'offline') return signal.addEventListener('abort', onceReconnected(retry))
    const waitMs = retryPauseOf(reason, attempt + 1, Date.now())
    if (waitMs === null) return
    const timer = setTimeout(retry, waitMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another round.
  useEffect(() => {
    if (userId === undefined) return
    const controller = new AbortController()
    const stored = accountItem(userId, itemName, storedWatch)
    const memory = { read: () => stored.read() ?? newWatch, write: stored.write }
    gatherReleases(client, memory, controller.signal).catch((reason: unknown) => {
      if (controller.signal.aborted) return
      if (!(reason instanceof ProviderError)) throw reason
      setError(reason)
      goOnAfter(reason, controller.signal)
    })
    return () => controller.abort()
  }, [client, userId, attempt])

  return { watch: value ?? newWatch, error, retry }
}
