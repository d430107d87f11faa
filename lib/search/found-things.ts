import type { ListSource } from '@/lib/lists/list-model'
import type { Page } from '@/lib/music/entities'
import type { FoundEntity } from '@/lib/search/top-result'
import { keys } from '@/lib/spotify/endpoints/keys'
import { SEARCH_PAGE } from '@/lib/spotify/endpoints/page-options'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SearchResults, SearchType } from '@/lib/spotify/endpoints/search'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

export function foundThings(client: SpotifyClient, query: string, type: SearchType) {
  return {
    key: keys.found(query, type),
    pageSize: SEARCH_PAGE,
    hasVagueTotal: true,
    identityOf: ({ uri }) => uri,
    uriOf: ({ uri }) => uri,
    async read({ offset, limit, signal }) {
      const results = await (await loadReaders()).search(client, { query, types: [type], offset, signal })
      // The last page of a missing type has no offset of its own.
      return { ...pageOfType(results, type), offset, limit }
    },
  } satisfies ListSource<FoundEntity>
}

/** The page of one type; an empty last page if the answer has none. */
export function pageOfType(results: SearchResults, type: SearchType): Page<FoundEntity> {
  const page: Page<FoundEntity> | undefined = {
    track: results.tracks,
    artist: results.artists,
    album: results.albums,
    playlist: results.playlists,
    show: results.shows,
    episode: results.episodes,
  }[type]
  return page ?? { items: [], offset: 0, limit: SEARCH_PAGE, total: 0, hasNext: false }
}
