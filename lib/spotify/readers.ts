import { getAlbum, getAlbumTracks } from '@/lib/spotify/albums'
import { getArtist, getArtistAlbums, getArtistSongs } from '@/lib/spotify/artists'
import { getRecentlyPlayed } from '@/lib/spotify/history'
import {
  getFollowedArtists,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
} from '@/lib/spotify/library-lists'
import { getMyPlaylists, getPlaylist, getPlaylistItems, getPlaylistVersion } from '@/lib/spotify/playlists'
import { getProfile } from '@/lib/spotify/profile'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'
import { search } from '@/lib/spotify/search'
import { getEpisode, getShow, getShowEpisodes } from '@/lib/spotify/shows'
import { getTopArtists, getTopTracks } from '@/lib/spotify/top'

/** What asks for things and reads the answers, as one piece of code: `loadReaders` loads it. */
export const readers = {
  getAlbum,
  getAlbumTracks,
  getArtist,
  getArtistAlbums,
  getArtistSongs,
  getEpisode,
  getFollowedArtists,
  getMyPlaylists,
  getPlaylist,
  getPlaylistItems,
  getPlaylistVersion,
  getProfile,
  getRecentlyPlayed,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
  getSavedTracks,
  getShow,
  getShowEpisodes,
  getTopArtists,
  getTopTracks,
  search,
}
