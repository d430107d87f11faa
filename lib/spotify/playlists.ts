import type { ListRow, Page, Playlist } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { entityPath } from '@/lib/spotify/entity-path'
import { clampLimit, type PageOptions, type ReadSignal } from '@/lib/spotify/page-options'
import type { SpotifyPlaylist } from '@/lib/spotify/payloads'
import { readObject, required } from '@/lib/spotify/read-payload'
import { toPage, toRowPage } from '@/lib/spotify/to-page'
import { toPlaylist } from '@/lib/spotify/to-playlist'

// Without it an episode in a list is served as null.
const BOTH_KINDS = 'track,episode'

/** The listener's own and followed playlists, in the listener's order. `limit` up to 50. */
export async function getMyPlaylists(
  client: SpotifyClient,
  { offset = 0, limit, signal }: PageOptions = {},
): Promise<Page<Playlist>> {
  const query = { limit: clampLimit(limit, 50), offset }
  return toPage(await client.read('/me/playlists', { query, signal }), query, toPlaylist)
}

/** Its facts only. Throws not-found, also for the provider's own lists, which apps in development mode do not see. */
export async function getPlaylist(
  client: SpotifyClient,
  id: string,
  { signal }: ReadSignal = {},
): Promise<Playlist> {
  const query = { additional_types: BOTH_KINDS }
  const answer = await client.read(entityPath('playlists', id), { query, signal })
  return required(toPlaylist(readObject<SpotifyPlaylist>(answer, 'a playlist')), 'a playlist')
}

/**
 * Every row counts, also those whose item is gone. `limit` up to 50. Throws withheld for the list of someone else,
 * which an app in development mode may name and play but not read.
 */
export async function getPlaylistItems(
  client: SpotifyClient,
  id: string,
  { offset = 0, limit, signal }: PageOptions = {},
): Promise<Page<ListRow>> {
  const path = entityPath('playlists', id)
  const window = { limit: clampLimit(limit, 50), offset }
  const options = { query: { ...window, additional_types: BOTH_KINDS }, signal }
  try {
    return toRowPage(await client.read(`${path}/items`, options), window)
  } catch (error) {
    if (!mayReadUnderOldName(client, error)) throw error
    return toRowPage(await client.read(`${path}/tracks`, options), window)
  }
}

/**
 * `/items` is documented for both kinds of app and asked first; but it is closed for other people's lists even where
 * the old `/tracks` still opens them. A refusal says nothing about the app, since it depends on whose list it is, so
 * neither answer is remembered.
 */
function mayReadUnderOldName(client: SpotifyClient, error: unknown): boolean {
  return (
    error instanceof ProviderError && error.kind === 'withheld' && client.dialect.known() !== 'development'
  )
}
