/**
 * The small resources of the provider, each as its key in the cache and the way to read it. What a page shows first was
 * read by the server, so that the code that reads is not needed to show it, and loads with the first request.
 */
import type { Artist, Episode, ListRow, Page, Playlist, Show, Track, User } from '@/lib/music/entities'
import type { AlbumWithTracks } from '@/lib/spotify/albums'
import type { ArtistSongs } from '@/lib/spotify/artists'
import type { Read, SpotifyClient } from '@/lib/spotify/client'
import type { HistoryEntry } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'
import { loadCode } from '@/lib/spotify/load-code'
import type { readers } from '@/lib/spotify/readers'
import type { TopRange } from '@/lib/spotify/top-range'

/** Throws ProviderError: offline, where there is no network to load it. */
export async function loadReaders(): Promise<typeof readers> {
  return (await loadCode(() => import('@/lib/spotify/readers'))).readers
}

type Ask<T> = (code: typeof readers, client: SpotifyClient) => Promise<T>

function readOf<T>(key: readonly unknown[], ask: Ask<T>): Read<T> {
  return { key, read: async (client) => ask(await loadReaders(), client) }
}

/** The listener who is signed in. */
export const profileRead: Read<User> = readOf(keys.profile(), (code, client) => code.getProfile(client))

/** The first 50 of the listener's own and followed playlists. */
export const myPlaylistsRead: Read<Page<Playlist>> = readOf(keys.myPlaylists(), (code, client) =>
  code.getMyPlaylists(client),
)

/** The liked songs liked last, and how many there are. */
export const savedTracksRead: Read<Page<ListRow>> = readOf(keys.savedTracks(), (code, client) =>
  code.getSavedTracks(client),
)

export const recentlyPlayedRead: Read<HistoryEntry[]> = readOf(keys.recentlyPlayed(), (code, client) =>
  code.getRecentlyPlayed(client),
)

export const topTracksRead = (range: TopRange): Read<Page<Track>> =>
  readOf(keys.topTracks(range), (code, client) => code.getTopTracks(client, { range }))

export const topArtistsRead = (range: TopRange): Read<Page<Artist>> =>
  readOf(keys.topArtists(range), (code, client) => code.getTopArtists(client, { range }))

/** A playlist's facts. */
export const playlistRead = (id: string): Read<Playlist> =>
  readOf(keys.playlist(id), (code, client) => code.getPlaylist(client, id))

/** Its first rows. */
export const playlistItemsRead = (id: string): Read<Page<ListRow>> =>
  readOf(keys.playlistItems(id), (code, client) => code.getPlaylistItems(client, id))

export const albumRead = (id: string): Read<AlbumWithTracks> =>
  readOf(keys.album(id), (code, client) => code.getAlbum(client, id))

export const artistRead = (id: string): Read<Artist> =>
  readOf(keys.artist(id), (code, client) => code.getArtist(client, id))

/** Up to ten songs by an artist; with `known`, the artist is not read for their name. */
export const artistSongsRead = (id: string, known?: Pick<Artist, 'id' | 'name'>): Read<ArtistSongs> =>
  readOf(keys.artistSongs(id), (code, client) => code.getArtistSongs(client, id, known))

export const showRead = (id: string): Read<Show> =>
  readOf(keys.show(id), (code, client) => code.getShow(client, id))

export const episodeRead = (id: string): Read<Episode> =>
  readOf(keys.episode(id), (code, client) => code.getEpisode(client, id))

/** The first fifty episodes, before the show is known: both are read at once. */
export const firstEpisodesRead = (showId: string): Read<Page<Episode>> =>
  readOf(keys.showEpisodes(showId), async ({ getShow, getShowEpisodes }, client) => {
    const [show, page] = await Promise.all([getShow(client, showId), getShowEpisodes(client, showId)])
    return { ...page, items: page.items.map((episode) => ({ ...episode, show: episode.show ?? show })) }
  })
