import type { Album, Artist, Page, Track } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { clampLimit, type PageOptions, type ReadSignal } from '@/lib/spotify/page-options'
import type { SpotifyArtist, SpotifyPopularTracks } from '@/lib/spotify/payloads'
import { readObject, required, toList } from '@/lib/spotify/read-payload'
import { entityPath } from '@/lib/spotify/request'
import { toAlbum } from '@/lib/spotify/to-album'
import { toArtist } from '@/lib/spotify/to-artist'
import { toPage } from '@/lib/spotify/to-page'
import { toTrack } from '@/lib/spotify/to-track'

export type AlbumGroup = 'album' | 'single' | 'compilation' | 'appears_on'

/** Throws not-found. */
export async function getArtist(
  client: SpotifyClient,
  id: string,
  { signal }: ReadSignal = {},
): Promise<Artist> {
  const answer = await client.read(entityPath('artists', id), { signal })
  return required(toArtist(readObject<SpotifyArtist>(answer, 'an artist')), 'an artist')
}

/** Newest first within each group; no `groups` means all. `limit` up to 10, the most development mode allows. */
export async function getArtistAlbums(
  client: SpotifyClient,
  id: string,
  { groups, offset = 0, limit, signal }: PageOptions & { groups?: readonly AlbumGroup[] } = {},
): Promise<Page<Album>> {
  const window = { limit: clampLimit(limit, 10, 10), offset }
  const query = { include_groups: groups?.length ? groups : null, ...window }
  return toPage(await client.read(`${entityPath('artists', id)}/albums`, { query, signal }), window, toAlbum)
}

/** Up to ten, most played first. Throws withheld to an app in development mode, once learnt without a request. */
export async function getPopularTracks(
  client: SpotifyClient,
  id: string,
  { signal }: ReadSignal = {},
): Promise<Track[]> {
  const path = `${entityPath('artists', id)}/top-tracks`
  const answer = await client.dialect.choose<unknown>({
    extended: () => client.read(path, { signal }),
    development: () => {
      throw new ProviderError('withheld', 'Popular tracks are not given to apps in development mode.')
    },
    isAboutOneThing: true,
  })
  return toList(readObject<SpotifyPopularTracks>(answer, 'popular tracks').tracks, toTrack)
}
