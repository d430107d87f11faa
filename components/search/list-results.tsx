import { songColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { firstRows, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListSource } from '@/lib/lists/list-model'
import { listedUri } from '@/lib/lists/sources'
import type { ListRow, Page } from '@/lib/music/entities'
import { playStretch, toRows } from '@/lib/music/play-rows'
import { foundThings } from '@/lib/search/found-things'
import type { FoundEntity } from '@/lib/search/top-result'
import { SEARCH_PAGE } from '@/lib/spotify/endpoints/page-options'
import type { SearchType } from '@/lib/spotify/endpoints/search'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { foundWords } from '@/lib/words/found-words'

type ListResultsProps = { query: string; type: SearchType; firstPage: Page<FoundEntity> }

export function ListResults({ query, type, firstPage }: ListResultsProps) {
  const client = useSpotify()
  const paged = useList(foundRows(client, query, type), firstRows, foundRowPage(firstPage))
  const { rows } = paged.state
  return (
    <TrackList
      label={foundWords.tabs[type === 'track' ? 'songs' : 'episodes'].list(query)}
      columns={songColumns}
      rows={rows}
      ids={paged.state.slots}
      paged={paged}
      requestOf={(_row, { index }) => playStretch(rows, index)}
    />
  )
}

function foundRows(client: SpotifyClient, query: string, type: SearchType): ListSource<ListRow> {
  const things = foundThings(client, query, type)
  return {
    ...things,
    identityOf: (row) => listedUri(row) ?? '',
    uriOf: listedUri,
    read: async (options) => foundRowPage(await things.read(options)),
  }
}

function foundRowPage(page: Page<FoundEntity>): Page<ListRow> {
  const playable = page.items.filter((item) => item.type === 'track' || item.type === 'episode')
  return { ...page, items: toRows(playable, page.offset) }
}

export function ListResultsSkeleton() {
  return <TrackListSkeleton columns={songColumns} rows={SEARCH_PAGE} />
}
