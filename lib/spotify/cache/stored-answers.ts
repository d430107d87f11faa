/**
 * Spotify's latest answers, stored in this browser, so that screens can show them while a bucket of the quota is spent,
 * there is no network, or Spotify wants a pause.
 */
import { unstable_serialize } from 'swr'
import { ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import type { keys } from '@/lib/spotify/endpoints/keys'
import { type Circuit, toPauseError } from '@/lib/spotify/quota/circuit'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import type { AccountCache } from '@/lib/storage/cache'

type Kind = ReturnType<(typeof keys)[keyof typeof keys]>[0]
/** Answers that aren't stored: about the player, or short-lived. */
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

/** Sets `shortage` when it gives a stored answer because a bucket is spent. */
export function createStoredAnswers(
  cache: AccountCache,
  { shortage, circuit }: Pick<SpotifyClient, 'shortage' | 'circuit'>,
) {
  const recalled = new WeakMap<object, ProviderError>()

  return {
    /** The `name` of an answer: its key as text. */
    nameOf: (key: readonly unknown[]): string => unstable_serialize(key),
    /** Doesn't wait for the write. */
    store(name: string, data: unknown): void {
      if (isPassing(name) || typeof data !== 'object' || data === null || recalled.has(data)) return
      void cache.write('answer', name, data)
    },
    /**
     * The result of `ask`, or the stored answer if the quota is spent or there is no network. Pass `later` if nothing
     * is shown yet: then a pause gives the stored answer at once, too, and `later` gets the result afterwards.
     */
    async recall<T>(name: string, ask: () => Promise<T>, later?: (answer: T) => void): Promise<T> {
      const asked = ask()
      const pause = later ? await findPauseDuring(asked, circuit) : null
      const shown = pause && (await cache.read<T & object>('answer', name))
      if (later && pause && shown) {
        // After a failure, the stored answer is read again in any case.
        asked.then(later, () => {})
        recalled.set(shown.value, pause)
        return shown.value
      }
      try {
        return await asked
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { bucket } = error
        if (bucket === undefined && error.kind !== 'offline') throw error
        const former = await cache.read<T & object>('answer', name)
        if (!former) throw error
        recalled.set(former.value, error)
        // The page already shows that there is no network, and a postponed read is no shortage.
        if (bucket === undefined || error.reason === QUOTA_RESERVED) return former.value
        const { retryAtMs: untilMs = 0, isEstimate } = error
        shortage.setState({ bucket, untilMs, isEstimate, readAtMs: former.atMs })
        return former.value
      }
    },
    /** The error for which `recall` gave this stored answer, so that it is read again later; null if it is fresh. */
    whyRecalled: (data: unknown): ProviderError | null =>
      (typeof data === 'object' && data !== null && recalled.get(data)) || null,
    /** The stored answer, without a request; null if there is none. */
    peek: async <T>(name: string): Promise<T | null> => (await cache.read<T>('answer', name))?.value ?? null,
  }
}

/** Resolves when a pause begins or `asked` settles; null for the latter. */
function findPauseDuring(asked: Promise<unknown>, circuit: Circuit): Promise<ProviderError | null> {
  return new Promise((resolve) => {
    const look = () => {
      const state = circuit.getState()
      if (state.status === 'open') finish(toPauseError(state))
    }
    const finish = (pause: ProviderError | null) => {
      stop()
      resolve(pause)
    }
    const stop = circuit.subscribe(look)
    asked.then(
      () => finish(null),
      () => finish(null),
    )
    look()
  })
}

/** Compares the first element of a key as text, as in `@"show","1",`. */
const isPassing = (name: string): boolean => passing.some((kind) => name.startsWith(`@"${kind}"`))
