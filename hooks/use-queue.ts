'use client'

import useSWR, { useSWRConfig } from 'swr'
import { useQueueNews } from '@/hooks/use-queue-news'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Page, Playable } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { getQueue } from '@/lib/spotify/player'

/** What comes next as one page of rows, and what plays now. */
export type QueuePage = Page<ListRow> & { current: Playable | null }

/** Long enough for a list that mounts with the screen to share its request. */
const dedupingMs = 2_000

/**
 * About twenty things that come next: read when the screen opens, and again when what plays changes while somebody
 * looks. What was added to the queue and what the album or playlist brings are not told apart by the provider.
 */
export function useQueue() {
  const client = useSpotify()
  const { mutate } = useSWRConfig()
  const answer = useSWR<QueuePage, ProviderError>(keys.queue(), () => readQueue(client), {
    revalidateOnMount: true,
    dedupingInterval: dedupingMs,
  })
  useQueueNews({
    onTrack: (uri) => {
      void mutate<QueuePage>(keys.queue(), (page) => page && advance(page, uri), { revalidate: false })
    },
    onChange: () => void mutate(keys.queue()),
  })
  return answer
}

export async function readQueue(client: SpotifyClient): Promise<QueuePage> {
  const { current, next } = await getQueue(client)
  return toPage(current, next)
}

/** The list without what already plays, so that it agrees with the player before the provider is asked again. */
export function advance(page: QueuePage, playingUri: string): QueuePage {
  const items = page.items.flatMap((row) => (row.item ? [row.item] : []))
  const index = items.findIndex((item) => item.uri === playingUri)
  const current = items[index]
  return current === undefined ? page : toPage(current, items.slice(index + 1))
}

function toPage(current: Playable | null, next: readonly Playable[]): QueuePage {
  const items = next.map((item, position) => ({ position, addedAt: null, addedById: null, item }))
  return { current, items, offset: 0, limit: items.length, total: items.length, hasNext: false }
}
