import type { ListRow, Page, Playlist } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { clampLimit, type PageOptions } from '@/lib/spotify/endpoints/page-options'
import { readOne, readPage } from '@/lib/spotify/endpoints/reading'
import type { SpotifyPlaylist } from '@/lib/spotify/mapping/payloads'
import { readObject } from '@/lib/spotify/mapping/read-payload'
import { toRowPage } from '@/lib/spotify/mapping/to-page'
import { toPlaylist } from '@/lib/spotify/mapping/to-playlist'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { audiences, isOffered } from '@/lib/spotify/sending/dialect'
import { entityPath } from '@/lib/spotify/sending/request'

// Without it, episodes in a list are served as null.
const BOTH_KINDS = 'track,episode'

/** The listener's own and followed playlists, in the listener's order. `limit` up to 50. */
export function getMyPlaylists(client: SpotifyClient, options: PageOptions = {}): Promise<Page<Playlist>> {
  return readPage(client, '/me/playlists', options, toPlaylist)
}

/** Without rows. Throws not-found, also for Spotify's own lists, which apps in development mode don't see. */
export function getPlaylist(client: SpotifyClient, id: string): Promise<Playlist> {
  return readOne(client, ['playlists', id], toPlaylist, { additional_types: BOTH_KINDS })
}

/** The list's version and length; null where they are withheld. */
export async function getPlaylistVersion(client: SpotifyClient, id: string) {
  // Spotify sends only the named fields; a server that doesn't know the parameter sends all.
  const query = { fields: 'snapshot_id,items.total,tracks.total' }
  // A change that was just made elsewhere must show.
  const answer = await client.read(entityPath('playlists', id), { query, isFresh: true })
  const { snapshot_id, items, tracks } = readObject<SpotifyPlaylist>(answer, 'a playlist')
  return { snapshotId: snapshot_id ?? '', total: items?.total ?? tracks?.total ?? null }
}

/** Every row counts, also without an item. `limit` up to 50. Throws withheld (someone else's, development mode). */
export async function getPlaylistItems(
  client: SpotifyClient,
  id: string,
  { offset = 0, limit, signal }: PageOptions = {},
): Promise<Page<ListRow>> {
  const path = entityPath('playlists', id)
  const window = { limit: clampLimit(limit, 50), offset }
  // Rows read a moment ago may be of an earlier version than the one just read.
  const options = { query: { ...window, additional_types: BOTH_KINDS }, signal, isFresh: true }
  const [first, second] = rowEndpoints(client)
  try {
    return toRowPage(await client.read(`${path}/${first}`, options), window)
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.kind === 'withheld'
    if (!isRefused || !second) throw error
    return toRowPage(await client.read(`${path}/${second}`, options), window)
  }
}

/**
 * `/items` is documented for every app, but closed for other people's lists even where the older `/tracks` still
 * opens them, so an app known to have both uses the older one. A refusal here depends on whose list it is, so it
 * doesn't teach the dialect: https://developer.spotify.com/documentation/web-api/reference/get-playlists-items
 */
function rowEndpoints(client: SpotifyClient): ['items' | 'tracks', ('items' | 'tracks')?] {
  const isOpen = isOffered(audiences['others-playlists'], client.dialect.known())
  if (isOpen === null) return ['items', 'tracks']
  return isOpen ? ['tracks', 'items'] : ['items']
}
