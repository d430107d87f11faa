import type { SpotifyClient } from '@/lib/spotify/client'
import { areSaved } from '@/lib/spotify/library'

type Waiting = { uris: readonly string[]; resolve(isSaved: boolean): void; reject(error: unknown): void }

/** Long enough for all the rows of one screen to ask, short enough that nobody waits for a heart. */
const gatherMs = 40

const batches = new WeakMap<SpotifyClient, Waiting[]>()

/**
 * Whether the library holds one of `uris` (an item and what it stands in for). Questions asked within 40 ms of each
 * other travel together, so a screenful of rows costs one request. Throws ProviderError.
 */
export function isSavedInBatch(client: SpotifyClient, uris: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const open = batches.get(client)
    if (open) {
      open.push({ uris, resolve, reject })
      return
    }
    batches.set(client, [{ uris, resolve, reject }])
    setTimeout(() => void answerBatch(client), gatherMs)
  })
}

async function answerBatch(client: SpotifyClient): Promise<void> {
  const waiting = batches.get(client) ?? []
  batches.delete(client)
  const asked = [...new Set(waiting.flatMap(({ uris }) => uris))]
  try {
    const answers = await areSaved(client, asked)
    const saved = new Set(asked.filter((_, index) => answers[index]))
    for (const { uris, resolve } of waiting) resolve(uris.some((uri) => saved.has(uri)))
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}
