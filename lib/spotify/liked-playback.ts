import type { ListRow, Page } from '@/lib/music/entities'
import { playRows } from '@/lib/music/play-rows'
import type { PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { savedCollectionOf } from '@/lib/spotify/saved-collection'
import { getSavedTracks, SAVED_TRACKS_PAGE } from '@/lib/spotify/saved-tracks'
import { type ShownData, shownEntry } from '@/lib/spotify/swr-entry'

/** As much as one request to play takes, which is hours of music, for two requests at the most. */
const enough = 100

type Shown = Pick<ShownData, 'cache' | 'fallback'>

/**
 * The liked songs from `position` on by their uris, as the provider keeps them: all of them where they are known, and
 * otherwise the next hundred, of which only what is not at hand is asked for. Throws ProviderError.
 */
export async function playLikedByUri(
  client: SpotifyClient,
  shown: Shown,
  position: number,
): Promise<PlayRequest> {
  const all = savedCollectionOf(client).getState()
  const before = position % SAVED_TRACKS_PAGE
  const request =
    all.status === 'complete'
      ? playRows(all.rows, position)
      : playRows(await readFrom(client, shown, position - before, before + enough), before)
  if (!request) throw new ProviderError('not-found', 'None of these songs can be played.')
  return request
}

async function readFrom(
  client: SpotifyClient,
  shown: Shown,
  from: number,
  count: number,
): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for (let offset = from; rows.length < count; offset += SAVED_TRACKS_PAGE) {
    const known = shownEntry<Page<ListRow>>(shown, keys.savedTracks(offset))
    const page = known ?? (await getSavedTracks(client, { offset }))
    rows.push(...page.items)
    if (!page.hasNext) break
  }
  return rows
}
