/**
 * The provider's latest answers, kept in this browser so that screens have something to show while a bucket of the
 * quota is spent. One cache for each account; a browser that forbids it, or an insecure address, keeps nothing.
 */
import { ProviderError } from '@/lib/provider-error'
import type { Store } from '@/lib/store'

/** Raise the number when the form of an answer changes: what was kept in another form is not found again. */
const prefix = 'tonearm-answers 1 '
const mostKept = 300
const prunedEvery = 20
const readAtHeader = 'x-read-at-ms'
const mostCharacters = 500_000
/** By the first word of the key; not for what the player does, nor for what is only read in passing. */
const keptKinds =
  /^@"(me|profile|my-playlists|playlist|playlist-items|album|album-tracks|artist|artist-albums|show|show-episodes|episode|saved-\w+|followed-artists|recently-played|top-\w+|search)"/

/** Why a kept answer was shown, and from when it is. */
export type Shortage = { bucket: string; untilMs: number; isEstimate: boolean; readAtMs: number }

export type KeptAnswers = {
  /** `name` is the key of the answer in text. Returns at once; what does not fit is not kept. */
  keep(name: string, data: unknown): void
  /** What `ask` gives; where the quota for it is spent, or there is no network, what was kept, in the form it had. */
  recall<T>(name: string, ask: () => Promise<T>): Promise<T>
  /** What was kept, without asking the provider; null where there is nothing. */
  peek<T>(name: string): Promise<T | null>
}

/** What is shown in place of an answer is noted in `shortage`. */
export function createKeptAnswers(
  listenerId: string,
  shortage: Pick<Store<Shortage | null>, 'setState'>,
): KeptAnswers {
  const cacheName = prefix + listenerId
  const recalled = new WeakSet<object>()
  let kept = 0

  async function write(address: string, text: string): Promise<void> {
    const cache = await caches.open(cacheName)
    await cache.put(address, new Response(text, { headers: { [readAtHeader]: String(Date.now()) } }))
    kept += 1
    if (kept % prunedEvery !== 0) return
    // Oldest first: what is stored again moves to the end.
    for (const request of (await cache.keys()).slice(0, -mostKept)) await cache.delete(request)
  }

  async function find(name: string): Promise<Response | null> {
    return (await ifPossible(async () => (await caches.open(cacheName)).match(toAddress(name)))) ?? null
  }

  return {
    keep(name, data) {
      if (!keptKinds.test(name) || typeof data !== 'object' || data === null || recalled.has(data)) return
      const text = JSON.stringify(data)
      if (text.length > mostCharacters) return
      void ifPossible(() => write(toAddress(name), text))
    },
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
        recalled.add(data)
        // Without a network the page says so already.
        if (bucket === undefined) return data as T
        const { retryAtMs: untilMs = 0, isEstimate } = error
        const readAtMs = Number(former.headers.get(readAtHeader))
        shortage.setState({ bucket, untilMs, isEstimate, readAtMs })
        return data as T
      }
    },
    peek: async <T>(name: string) => ((await (await find(name))?.json()) ?? null) as T | null,
  }
}

/** Forgets every account's answers. */
export async function forgetKeptAnswers(): Promise<void> {
  await ifPossible(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('tonearm-answers '))
    await Promise.all(names.map((name) => caches.delete(name)))
  })
}

/** Only a name: nothing is fetched from there. */
function toAddress(name: string): string {
  return `https://kept.invalid/?${encodeURIComponent(name)}`
}

async function ifPossible<T>(use: () => Promise<T>): Promise<T | null> {
  if (typeof caches === 'undefined') return null
  try {
    return await use()
  } catch (error) {
    // Private windows and full disks: DOMExceptions, and a TypeError in browsers where storage is switched off.
    if (error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}
