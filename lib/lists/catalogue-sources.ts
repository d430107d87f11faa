/** Where the lists that belong to an album, a show or an artist come from. */
import type { ListSource } from '@/lib/lists/list-source'
import { ofItems } from '@/lib/lists/sources'
import type { Album, Episode, Show, Track } from '@/lib/music/entities'
import type { AlbumGroup } from '@/lib/spotify/endpoints/artists'
import { keys } from '@/lib/spotify/endpoints/keys'
import { RELEASES_PAGE } from '@/lib/spotify/endpoints/page-options'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

/** Every track of an album, in its order; the album itself brings the first fifty. */
export function albumTracks(client: SpotifyClient, album: Album): ListSource<Track> {
  return {
    ...ofItems,
    key: keys.albumTracks(album.id),
    read: async (options) => (await loadReaders()).getAlbumTracks(client, album.id, { ...options, album }),
  }
}

export function showEpisodes(client: SpotifyClient, show: Show): ListSource<Episode> {
  return {
    ...ofItems,
    key: keys.showEpisodes(show.id),
    isNewestFirst: true,
    read: async (options) => (await loadReaders()).getShowEpisodes(client, show.id, { ...options, show }),
  }
}

export function artistReleases(client: SpotifyClient, id: string, group: AlbumGroup): ListSource<Album> {
  return {
    ...ofItems,
    pageSize: RELEASES_PAGE,
    key: keys.artistReleases(id, group),
    read: async (options) =>
      (await loadReaders()).getArtistAlbums(client, id, { ...options, groups: [group] }),
  }
}
