/**
 * The provider's latest answers, kept in this browser so that screens have something to show while a bucket of the
 * quota is spent. One cache for each account; a browser that forbids it, or an insecure address, keeps nothing.
 */
import { unstable_serialize } from 'swr'
import { createSlowStorage, isLongAgo } from '@/lib/browser/slow-storage'
import { ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import type { keys } from '@/lib/spotify/endpoints/keys'
import type { Shortage } from '@/lib/spotify/sending/client'
import type { Store } from '@/lib/store'

/** Raise the number when the form of an answer changes: what was kept in another form is not found again. */
export const keptPrefix = 'tonearm-answers 1 '
const mostKept = 300
const prunedEvery = 20
const readAtHeader = 'x-read-at-ms'
const mostCharacters = 500_000
type Kind = ReturnType<(typeof keys)[keyof typeof keys]>[0]
/** What the player does, and what is only read in passing. */
const passing: readonly Kind[] = ['latest-episodes', 'found', 'shown-shelf', 'begun-episodes', 'queue']

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** What is shown in place of an answer is noted in `shortage`. */
export function createKeptAnswers(listenerId: string, shortage: Pick<Store<Shortage | null>, 'setState'>) {
  const cacheName = keptPrefix + listenerId
  const recalled = new WeakMap<object, ProviderError>()
  let kept = 0

  async function write(address: string, text: string): Promise<void> {
    const cache = await caches.open(cacheName)
    await cache.put(address, new Response(text, { headers: { [readAtHeader]: String(Date.now()) } }))
    // With the first of a visit, too: many visits are short.
    if (kept % prunedEvery === 0) await prune(cache)
    kept += 1
  }

  async function find(name: string): Promise<Response | null> {
    const former = await ifPossible(async () => (await caches.open(cacheName)).match(toAddress(name)))
    return former && !isLongAgo(readAtOf(former)) ? former : null
  }

  return {
    /** The key of an answer in text: its `name`. */
    nameOf: (key: readonly unknown[]): string => unstable_serialize(key),
    /** Returns at once; what does not fit is not kept. */
    keep(name: string, data: unknown): void {
      if (isPassing(name) || typeof data !== 'object' || data === null || recalled.has(data)) return
      const text = JSON.stringify(data)
      if (text.length > mostCharacters) return
      void ifPossible(() => write(toAddress(name), text))
    },
    /** What `ask` gives; where the quota for it is spent, or there is no network, what was kept, in the form it had. */
    async recall<T>(name: string, ask: () => Promise<T>): Promise<T> {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { bucket } = error
        if (bucket === undefined && error.kind !== 'offline') throw error
        const former = await find(name)
        const data: unknown = former ? await former.json() : null
        if (!former || typeof data !== 'object' || data === null) throw error
        recalled.set(data, error)
        // Without a network the page says so already, and what was only put off is no shortage.
        if (bucket === undefined || error.reason === QUOTA_RESERVED) return data as T
        const { retryAtMs: untilMs = 0, isEstimate } = error
        shortage.setState({ bucket, untilMs, isEstimate, readAtMs: readAtOf(former) })
        return data as T
      }
    },
    /** Why `recall` gave this from an earlier time, so that it is to be read again as soon as that is possible; or null. */
    whyRecalled: (data: unknown): ProviderError | null =>
      (typeof data === 'object' && data !== null && recalled.get(data)) || null,
    /** What was kept, without asking the provider; null where there is nothing. */
    peek: async <T>(name: string) => ((await (await find(name))?.json()) ?? null) as T | null,
  }
}

/** What is more than fits, and what nobody has read anew for 30 days. */
async function prune(cache: Cache): Promise<void> {
  // Oldest first: what is stored again moves to the end.
  const requests = await cache.keys()
  for (const [index, request] of requests.entries()) {
    const isTooMany = index < requests.length - mostKept
    const answer = isTooMany ? undefined : await cache.match(request)
    if (answer && !isLongAgo(readAtOf(answer))) return
    await cache.delete(request)
  }
}

const readAtOf = ({ headers }: Response): number => Number(headers.get(readAtHeader))

/** By the first word of a key in text, as in `@"show","1",`. */
const isPassing = (name: string): boolean => passing.some((kind) => name.startsWith(`@"${kind}"`))

/** Only a name: nothing is fetched from there. */
const toAddress = (name: string): string => `https://kept.invalid/?${encodeURIComponent(name)}`

// Private windows and full disks: DOMExceptions, and a TypeError in browsers where storage is switched off.
export const ifPossible = createSlowStorage(
  () => typeof caches !== 'undefined',
  (error) => error instanceof DOMException || error instanceof TypeError,
)
