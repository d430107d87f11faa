import type { Page } from '@/lib/music/entities'
import type { FoundThing } from '@/lib/search/top-result'
import type { SearchResults, SearchType } from '@/lib/spotify/search'

/** The page of one type; an empty last page where the answer has none. */
export function pageOfType(results: SearchResults, type: SearchType): Page<FoundThing> {
  const page: Page<FoundThing> | undefined = {
    track: results.tracks,
    artist: results.artists,
    album: results.albums,
    playlist: results.playlists,
    show: results.shows,
    episode: results.episodes,
  }[type]
  return page ?? { items: [], offset: 0, limit: 10, total: 0, hasNext: false }
}
