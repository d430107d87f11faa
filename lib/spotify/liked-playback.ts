import { unstable_serialize } from 'swr'
import type { ListRow, Page } from '@/lib/music/entities'
import { playRows } from '@/lib/music/play-rows'
import type { PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { savedCollectionOf } from '@/lib/spotify/saved-collection'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'
import type { ShownData } from '@/lib/spotify/swr-entry'

const pageSize = 50
/** As much as one request to play takes, which is hours of music, for two requests at the most. */
const enough = 100

/**
 * The liked songs from `position` on by their uris, as the provider keeps them: all of them where they are known, and
 * otherwise the next hundred, of which only what is not at hand is asked for. Throws ProviderError.
 */
export async function playLikedByUri(
  client: SpotifyClient,
  cache: ShownData['cache'],
  position: number,
): Promise<PlayRequest> {
  const all = savedCollectionOf(client).getState()
  const before = position % pageSize
  const request =
    all.status === 'complete'
      ? playRows(all.rows, position)
      : playRows(await readFrom(client, cache, position - before, before + enough), before)
  if (!request) throw new ProviderError('not-found', 'None of these songs can be played.')
  return request
}

async function readFrom(
  client: SpotifyClient,
  cache: ShownData['cache'],
  from: number,
  count: number,
): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for (let offset = from; rows.length < count; offset += pageSize) {
    const known: Page<ListRow> | undefined = cache.get(unstable_serialize(keys.savedTracks(offset)))?.data
    const page = known ?? (await getSavedTracks(client, { offset }))
    rows.push(...page.items)
    if (!page.hasNext) break
  }
  return rows
}
