import type { Album, Artist, Episode, Page, Playlist, Show, Track } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import {
  clampLimit,
  LONGEST_QUERY,
  type PageOptions,
  SEARCH_PAGE,
} from '@/lib/spotify/endpoints/page-options'
import type { SpotifySearchResults } from '@/lib/spotify/mapping/payloads'
import { readNamed } from '@/lib/spotify/mapping/read-payload'
import { toAlbum, toArtist } from '@/lib/spotify/mapping/to-album'
import { toEpisode } from '@/lib/spotify/mapping/to-episode'
import { toPage } from '@/lib/spotify/mapping/to-page'
import { toPlaylist } from '@/lib/spotify/mapping/to-playlist'
import { toShow } from '@/lib/spotify/mapping/to-show'
import { toTrack } from '@/lib/spotify/mapping/to-track'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

export type SearchType = 'track' | 'album' | 'artist' | 'playlist' | 'show' | 'episode'

export type SearchResults = {
  tracks?: Page<Track>
  albums?: Page<Album>
  artists?: Page<Artist>
  playlists?: Page<Playlist>
  shows?: Page<Show>
  episodes?: Page<Episode>
}

// Spotify counts no further than this, offset and limit together.
const LAST_RESULT = 1000

/**
 * One page of each type. `limit` up to 10. Pages may have fewer items than their limit, since Spotify leaves gaps.
 * Past the 1000th result, and for a blank query, there are no pages and no request. Where nothing is found there may
 * be no pages either.
 */
export async function search(
  client: SpotifyClient,
  options: PageOptions & { query: string; types: readonly SearchType[] },
): Promise<SearchResults> {
  const { types, offset = 0, signal } = options
  const limit = clampLimit(options.limit, SEARCH_PAGE, SEARCH_PAGE)
  const q = options.query.trim().slice(0, LONGEST_QUERY)
  if (q === '' || types.length === 0 || offset + limit > LAST_RESULT) return {}
  const window = { limit, offset }
  try {
    const answer = await client.read('/search', { query: { q, type: types, ...window }, signal })
    return toSearchResults(readNamed<SpotifySearchResults>(answer, 'search results'), window)
  } catch (error) {
    // Spotify answers this for some words that find nothing.
    if (error instanceof ProviderError && error.kind === 'not-found') return {}
    throw error
  }
}

/** Leaves out types whose page is no list. Throws bad-response if none is a list. */
function toSearchResults(found: SpotifySearchResults, window: { limit: number; offset: number }) {
  const results: SearchResults = {}
  const isList = (page: { items?: unknown } | null | undefined) => Array.isArray(page?.items)
  if (isList(found.tracks)) results.tracks = toPage(found.tracks, window, toTrack, LAST_RESULT)
  if (isList(found.albums)) results.albums = toPage(found.albums, window, toAlbum, LAST_RESULT)
  if (isList(found.artists)) results.artists = toPage(found.artists, window, toArtist, LAST_RESULT)
  if (isList(found.playlists)) results.playlists = toPage(found.playlists, window, toPlaylist, LAST_RESULT)
  if (isList(found.shows)) results.shows = toPage(found.shows, window, toShow, LAST_RESULT)
  if (isList(found.episodes)) results.episodes = toPage(found.episodes, window, toEpisode, LAST_RESULT)
  if (Object.keys(results).length > 0) return results
  throw new ProviderError('bad-response', "The provider's answer holds no results.")
}
