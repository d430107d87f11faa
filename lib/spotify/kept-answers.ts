/**
 * The provider's latest answers, kept in this browser so that screens have something to show while a bucket of the quota
 * is spent. One cache for each account; a browser that forbids it, or an insecure address, keeps nothing.
 */
const prefix = 'tonearm-answers '
const mostKept = 300
const prunedEvery = 20
const readAtHeader = 'x-read-at-ms'

export type KeptAnswers = {
  /** `pathAndQuery` is below `/v1`. Returns at once; what does not fit is not kept. */
  keep(pathAndQuery: string, text: string): void
  /** Null when there is none. */
  find(pathAndQuery: string): Promise<{ text: string; readAtMs: number } | null>
}

export function keptAnswersOf(listenerId: string): KeptAnswers {
  const name = prefix + listenerId
  let kept = 0

  async function write(address: string, text: string): Promise<void> {
    const cache = await caches.open(name)
    await cache.put(address, new Response(text, { headers: { [readAtHeader]: String(Date.now()) } }))
    kept += 1
    if (kept % prunedEvery !== 0) return
    // Oldest first: what is put again moves to the end.
    for (const request of (await cache.keys()).slice(0, -mostKept)) await cache.delete(request)
  }

  return {
    keep(pathAndQuery, text) {
      void ifPossible(() => write(toAddress(pathAndQuery), text))
    },
    async find(pathAndQuery) {
      const response = await ifPossible(async () => (await caches.open(name)).match(toAddress(pathAndQuery)))
      if (!response) return null
      return { text: await response.text(), readAtMs: Number(response.headers.get(readAtHeader)) }
    },
  }
}

/** Forgets every account's answers. */
export async function forgetKeptAnswers(): Promise<void> {
  await ifPossible(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    await Promise.all(names.map((name) => caches.delete(name)))
  })
}

/** Only a name: nothing is fetched from there. */
function toAddress(pathAndQuery: string): string {
  return `https://kept.invalid${pathAndQuery}`
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
