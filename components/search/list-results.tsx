'use client'

import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { firstRows, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListSource } from '@/lib/lists/paged-list'
import { listedUri } from '@/lib/lists/sources'
import type { ListRow, Page } from '@/lib/music/entities'
import { playStretch, toRows } from '@/lib/music/play-rows'
import { pageOfType } from '@/lib/search/page-of-type'
import type { FoundThing } from '@/lib/search/top-result'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { type SearchType, search } from '@/lib/spotify/search'

const columns: TrackColumns = { number: 'position', cover: true, album: true, added: false }
const pageSize = 10

type ListResultsProps = { query: string; type: SearchType; firstPage: Page<FoundThing> }

/** All songs or episodes found: rows are read ten at a time, when they come into view. */
export function ListResults({ query, type, firstPage }: ListResultsProps) {
  const client = useSpotify()
  const paged = useList(foundRows(client, query, type), firstRows, foundRowPage(firstPage))
  const { rows } = paged.state
  return (
    <TrackList
      label={`${type === 'track' ? 'Songs' : 'Episodes'} for ${query}`}
      columns={columns}
      rows={rows}
      paged={paged}
      onPlay={(_row, play, index) => {
        const request = playStretch(rows, index)
        if (request) play(request)
      }}
    />
  )
}

function foundRows(client: SpotifyClient, query: string, type: SearchType): ListSource<ListRow> {
  return {
    key: keys.foundRows(query, type),
    pageSize,
    hasVagueTotal: true,
    identityOf: (row) => listedUri(row) ?? '',
    uriOf: listedUri,
    read: async ({ offset, limit, signal }) => {
      const results = await search(client, { query, types: [type], offset, signal })
      // The provider has no page past the last result it counts to, so this one has no offset of its own.
      return { ...foundRowPage(pageOfType(results, type)), offset, limit }
    },
  }
}

function foundRowPage(page: Page<FoundThing>): Page<ListRow> {
  const playable = page.items.filter((item) => item.type === 'track' || item.type === 'episode')
  return { ...page, items: toRows(playable, page.offset) }
}

export function ListResultsSkeleton() {
  return <TrackListSkeleton columns={columns} rows={pageSize} />
}
