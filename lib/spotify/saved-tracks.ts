import type { ListRow, Page } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { clampLimit, type PageOptions } from '@/lib/spotify/page-options'
import { toRowPage } from '@/lib/spotify/to-page'

/** Rows a page of liked songs has, the most one request brings. */
export const SAVED_TRACKS_PAGE = 50

/** The liked songs, newest first; every row counts, also those whose song is gone. `limit` up to SAVED_TRACKS_PAGE. */
export async function getSavedTracks(
  client: SpotifyClient,
  options: PageOptions = {},
): Promise<Page<ListRow>> {
  const query = { limit: clampLimit(options.limit, SAVED_TRACKS_PAGE), offset: options.offset ?? 0 }
  return toRowPage(await client.read('/me/tracks', { query, signal: options.signal }), query)
}
