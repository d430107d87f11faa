import type { ListRow, Page } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { clampLimit, type PageOptions } from '@/lib/spotify/page-options'
import { toRowPage } from '@/lib/spotify/to-page'

/** The liked songs, newest first; every row counts, also those whose song is gone. `limit` up to 50. */
export async function getSavedTracks(
  client: SpotifyClient,
  options: PageOptions = {},
): Promise<Page<ListRow>> {
  const query = { limit: clampLimit(options.limit, 50), offset: options.offset ?? 0 }
  return toRowPage(await client.read('/me/tracks', { query, signal: options.signal }), query)
}
