/** The small resources: key and reader. Their code loads with the first request, not with the page. */
import { loadCode } from '@/lib/browser/retry-import'
import type { Artist, Episode, Page } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { TopRange } from '@/lib/spotify/endpoints/page-options'
import type { readers } from '@/lib/spotify/endpoints/readers'
import type { Read, SpotifyClient } from '@/lib/spotify/sending/client'

/** Throws ProviderError: offline, without a network to load the code. */
export async function loadReaders(): Promise<typeof readers> {
  return (await loadCode(() => import('@/lib/spotify/endpoints/readers'))).readers
}

type Readers = typeof readers
type Asked<N extends keyof Readers> =
  Parameters<Readers[N]> extends [SpotifyClient, ...infer Rest] ? Rest : never
type Answer<N extends keyof Readers> = Awaited<ReturnType<Readers[N]>>
type Reader<N extends keyof Readers> = (client: SpotifyClient, ...asked: Asked<N>) => Promise<Answer<N>>

function readOf<N extends keyof Readers>(key: readonly unknown[], name: N, ...asked: Asked<N>) {
  // Each name has its own arguments, which the type of an index cannot express.
  const ask = (code: Readers, client: SpotifyClient) => (code[name] as unknown as Reader<N>)(client, ...asked)
  return { key, read: (client: SpotifyClient) => loadReaders().then<Answer<N>>((code) => ask(code, client)) }
}

export const profileRead = readOf(keys.profile(), 'getProfile')

export const myPlaylistsRead = readOf(keys.myPlaylists(), 'getMyPlaylists')

export const savedTracksRead = readOf(keys.savedTracks(), 'getSavedTracks')

export const recentlyPlayedRead = readOf(keys.recentlyPlayed(), 'getRecentlyPlayed')

export const topTracksRead = (range: TopRange) => readOf(keys.topTracks(range), 'getTopTracks', { range })

export const topArtistsRead = (range: TopRange) => readOf(keys.topArtists(range), 'getTopArtists', { range })

export const playlistRead = (id: string) => readOf(keys.playlist(id), 'getPlaylist', id)

export const playlistItemsRead = (id: string) => readOf(keys.playlistItems(id), 'getPlaylistItems', id)

export const albumRead = (id: string) => readOf(keys.album(id), 'getAlbum', id)

export const artistRead = (id: string) => readOf(keys.artist(id), 'getArtist', id)

/** Up to ten songs by an artist. Without `known`, the artist is read for their name. */
export const artistSongsRead = (id: string, known?: Pick<Artist, 'id' | 'name'>) =>
  readOf(keys.artistSongs(id), 'getArtistSongs', id, known)

export const showRead = (id: string) => readOf(keys.show(id), 'getShow', id)

export const episodeRead = (id: string) => readOf(keys.episode(id), 'getEpisode', id)

/** The first fifty episodes, read at the same time as the show. */
export const firstEpisodesRead = (showId: string): Read<Page<Episode>> => ({
  key: keys.showEpisodes(showId),
  async read(client) {
    const { getShow, getShowEpisodes } = await loadReaders()
    const [show, page] = await Promise.all([getShow(client, showId), getShowEpisodes(client, showId)])
    return { ...page, items: page.items.map((episode) => ({ ...episode, show: episode.show ?? show })) }
  },
})
