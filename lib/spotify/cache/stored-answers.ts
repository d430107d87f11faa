/**
 * Spotify's latest answers, stored in this browser so that screens have something to show while a bucket of the quota is
 * spent or there is no network.
 */
import { unstable_serialize } from 'swr'
import { ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import type { keys } from '@/lib/spotify/endpoints/keys'
import type { Shortage } from '@/lib/spotify/sending/client'
import type { AccountCache } from '@/lib/storage/cache'
import type { Store } from '@/lib/store'

type Kind = ReturnType<(typeof keys)[keyof typeof keys]>[0]
/** Answers about the player, and answers that are only read in passing. */
const passing: readonly (Kind | 'lyrics')[] = [
  // Stored for all accounts, in lib/lyrics.
  'lyrics',
  'latest-episodes',
  'found',
  'shown-shelf',
  'episodes-in-progress',
  'queue',
]

export type StoredAnswers = ReturnType<typeof createStoredAnswers>

/** An answer that is shown again is noted in `shortage`. */
export function createStoredAnswers(cache: AccountCache, shortage: Pick<Store<Shortage | null>, 'setState'>) {
  const recalled = new WeakMap<object, ProviderError>()

  return {
    /** The key of an answer in text: its `name`. */
    nameOf: (key: readonly unknown[]): string => unstable_serialize(key),
    /** Returns at once. */
    store(name: string, data: unknown): void {
      if (isPassing(name) || typeof data !== 'object' || data === null || recalled.has(data)) return
      void cache.write('answer', name, data)
    },
    /** The result of `ask`. Where the quota for it is spent, or there is no network, the stored answer. */
    async recall<T>(name: string, ask: () => Promise<T>): Promise<T> {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { bucket } = error
        if (bucket === undefined && error.kind !== 'offline') throw error
        const former = await cache.read<T & object>('answer', name)
        if (!former) throw error
        recalled.set(former.value, error)
        // Without a network the page says so already, and a read that was only put off is no shortage.
        if (bucket === undefined || error.reason === QUOTA_RESERVED) return former.value
        const { retryAtMs: untilMs = 0, isEstimate } = error
        shortage.setState({ bucket, untilMs, isEstimate, readAtMs: former.atMs })
        return former.value
      }
    },
    /** Why `recall` gave this from an earlier time, so that it is to be read again as soon as that is possible; or null. */
    whyRecalled: (data: unknown): ProviderError | null =>
      (typeof data === 'object' && data !== null && recalled.get(data)) || null,
    /** The stored answer, without asking Spotify; null where there is none. */
    peek: async <T>(name: string): Promise<T | null> => (await cache.read<T>('answer', name))?.value ?? null,
  }
}

/** By the first word of a key in text, as in `@"show","1",`. */
const isPassing = (name: string): boolean => passing.some((kind) => name.startsWith(`@"${kind}"`))
