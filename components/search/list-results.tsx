'use client'

import { unstable_serialize, useSWRConfig } from 'swr'
import { toRows } from '@/components/track-list/fixed-source'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Page } from '@/lib/music/entities'
import { pageOfType } from '@/lib/search/page-of-type'
import { playFound } from '@/lib/search/play-found'
import type { FoundThing } from '@/lib/search/top-result'
import { keys } from '@/lib/spotify/keys'
import { type SearchType, search } from '@/lib/spotify/search'

const columns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
const pageSize = 10

type ListResultsProps = { query: string; type: SearchType; firstPage: Page<FoundThing> }

/** All songs or episodes found: rows are read ten at a time, when they come into view. */
export function ListResults({ query, type, firstPage }: ListResultsProps) {
  const client = useSpotify()
  const { cache } = useSWRConfig()
  const keyOf = (offset: number) => keys.searchPage(query, type, offset)
  /** A page that is in the cache. */
  function pageAt(offset: number): Page<ListRow> | undefined {
    return offset === 0 ? toFoundRows(firstPage, 0) : cache.get(unstable_serialize(keyOf(offset)))?.data
  }

  return (
    <TrackList
      label={`${type === 'track' ? 'Songs' : 'Episodes'} for ${query}`}
      columns={columns}
      source={{
        total: firstPage.total,
        pageSize,
        keyOf,
        load: async ({ offset, signal }) =>
          toFoundRows(
            pageOfType(await search(client, { query, types: [type], offset, signal }), type),
            offset,
          ),
        firstPage: toFoundRows(firstPage, 0),
      }}
      onPlay={(row, play) => play(playFound(row.position, pageSize, pageAt))}
    />
  )
}

function toFoundRows(page: Page<FoundThing>, offset: number): Page<ListRow> {
  const playable = page.items.filter((item) => item.type === 'track' || item.type === 'episode')
  return { ...page, items: toRows(playable, offset) }
}

export function ListResultsSkeleton() {
  return <TrackListSkeleton columns={columns} rows={pageSize} />
}
