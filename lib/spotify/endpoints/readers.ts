import * as albums from '@/lib/spotify/endpoints/albums'
import * as artists from '@/lib/spotify/endpoints/artists'
import * as libraryLists from '@/lib/spotify/endpoints/library-lists'
import * as playlists from '@/lib/spotify/endpoints/playlists'
import { getProfile, getRecentlyPlayed, getTopArtists, getTopTracks } from '@/lib/spotify/endpoints/profile'
import { search } from '@/lib/spotify/endpoints/search'
import * as shows from '@/lib/spotify/endpoints/shows'

/** All readers as one chunk, which `loadReaders` loads. */
export const readers = {
  ...albums,
  ...artists,
  ...libraryLists,
  ...playlists,
  ...shows,
  getProfile,
  getRecentlyPlayed,
  getTopArtists,
  getTopTracks,
  search,
}
