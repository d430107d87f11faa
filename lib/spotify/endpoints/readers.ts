import * as albums from '@/lib/spotify/endpoints/albums'
import * as artists from '@/lib/spotify/endpoints/artists'
import { getRecentlyPlayed } from '@/lib/spotify/endpoints/history'
import * as libraryLists from '@/lib/spotify/endpoints/library-lists'
import * as playlists from '@/lib/spotify/endpoints/playlists'
import { getProfile, getTopArtists, getTopTracks } from '@/lib/spotify/endpoints/profile'
import { search } from '@/lib/spotify/endpoints/search'
import * as shows from '@/lib/spotify/endpoints/shows'

/** What asks for things and reads the answers, as one piece of code: `loadReaders` loads it. */
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
