import type { Playable } from '@/lib/music/entities'
import type { SpotifyHistoryRow, SpotifyPage } from '@/lib/spotify/mapping/payloads'
import { listIn, readNamed, toList } from '@/lib/spotify/mapping/read-payload'
import { toPlayable } from '@/lib/spotify/mapping/to-page'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

export type HistoryEntry = { item: Playable; playedAt: string | null; contextUri: string | null }

/** The last tracks played for half a minute or more, latest first; at most 50, there is no more. */
export async function getRecentlyPlayed(client: SpotifyClient, { limit = 50 }: { limit?: number } = {}) {
  const answer = await client.read('/me/player/recently-played', { query: { limit } })
  const { items } = readNamed<SpotifyPage<SpotifyHistoryRow>>(answer, 'the listening history')
  return toList(listIn(items, 'plays'), (row) => {
    const item = toPlayable(row.track)
    return item && { item, playedAt: row.played_at ?? null, contextUri: row.context?.uri ?? null }
  })
}
