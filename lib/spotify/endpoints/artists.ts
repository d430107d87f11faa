import type { Album, Artist, Page, Track } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { type PageOptions, RELEASES_PAGE } from '@/lib/spotify/endpoints/page-options'
import { readOne, readPage } from '@/lib/spotify/endpoints/reading'
import { search } from '@/lib/spotify/endpoints/search'
import { composeQuery, noFilters } from '@/lib/spotify/endpoints/search-query'
import type { SpotifyPopularTracks } from '@/lib/spotify/mapping/payloads'
import { listIn, readNamed, toList } from '@/lib/spotify/mapping/read-payload'
import { toAlbum, toArtist } from '@/lib/spotify/mapping/to-album'
import { toTrack } from '@/lib/spotify/mapping/to-track'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { entityPath } from '@/lib/spotify/sending/request'

export type AlbumGroup = 'album' | 'single' | 'compilation' | 'appears_on'

/** `popular`: the most played songs. `found`: search results, for an app that doesn't get popular songs. */
export type ArtistSongs = { kind: 'popular' | 'found'; tracks: Track[] }

/** Throws not-found. */
export const getArtist = (client: SpotifyClient, id: string) => readOne(client, ['artists', id], toArtist)

/** Newest first within each group; no `groups` means all. `limit` up to 10, the most development mode allows. */
export async function getArtistAlbums(
  client: SpotifyClient,
  id: string,
  { groups, ...options }: PageOptions & { groups?: readonly AlbumGroup[] } = {},
): Promise<Page<Album>> {
  const path = `${entityPath('artists', id)}/albums`
  const query = { include_groups: groups?.length ? groups : null }
  return readPage(client, path, { ...options, query }, toAlbum, RELEASES_PAGE)
}

/** Up to ten, most played first. Throws withheld in development mode, without a request once that is known. */
export async function getPopularTracks(client: SpotifyClient, id: string): Promise<Track[]> {
  const path = `${entityPath('artists', id)}/top-tracks`
  const answer = await client.dialect.choose<unknown>({
    extended: () => client.read(path),
    development: () => Promise.reject(new ProviderError('withheld', 'Popular songs are withheld.')),
    isAboutOneThing: true,
  })
  const { tracks } = readNamed<SpotifyPopularTracks>(answer, 'popular tracks')
  return toList(listIn(tracks, 'popular tracks'), toTrack)
}

/** Reads the artist too unless `known` is given: a search needs the name. */
export async function getArtistSongs(
  client: SpotifyClient,
  id: string,
  known?: Pick<Artist, 'id' | 'name'>,
): Promise<ArtistSongs> {
  const [artist, popular] = await Promise.all([
    known ?? getArtist(client, id),
    getPopularTracks(client, id).catch(nullWhenWithheld),
  ])
  if (popular) return { kind: 'popular', tracks: popular }
  return { kind: 'found', tracks: await findSongsBy(client, artist) }
}

function nullWhenWithheld(error: unknown): null {
  if (error instanceof ProviderError && error.kind === 'withheld') return null
  throw error
}

/** Most relevant first, without those of other artists with a similar name. */
async function findSongsBy(client: SpotifyClient, { id, name }: Pick<Artist, 'id' | 'name'>) {
  const query = composeQuery('', { ...noFilters, artist: name })
  const { tracks } = await search(client, { query, types: ['track'] })
  return tracks?.items.filter(({ artists }) => artists.some((artist) => artist.id === id)) ?? []
}
