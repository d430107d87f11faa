'use client'

import type { TrackColumns, TrackSort } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import type { TrackListSource } from '@/components/track-list/track-list-source'
import { RegionMessage } from '@/components/ui/region-message'
import { useLikedRequest } from '@/hooks/use-liked-request'
import { useSavedCollection } from '@/hooks/use-saved-collection'
import { useSpotify } from '@/hooks/use-spotify'
import { playRows } from '@/lib/music/play-rows'
import { nextOrder } from '@/lib/music/row-order'
import { keys } from '@/lib/spotify/keys'
import { getSavedTracks, SAVED_TRACKS_PAGE } from '@/lib/spotify/saved-tracks'
import { type LikedView, sourceOfRows } from './use-liked-view'

export const likedColumns: TrackColumns = { number: 'position', cover: true, album: true, added: true }

type LikedRowsProps = { label: string; total: number; contextUri: string; view: LikedView }

/** The list as it is, of which only what is in view is read, or as the listener has arranged it. */
export function LikedRows({ label, total, contextUri, view }: LikedRowsProps) {
  const client = useSpotify()
  const isComplete = useSavedCollection((state) => state.status === 'complete')
  const requestFrom = useLikedRequest(contextUri)
  const { rows, order } = view
  if (rows?.length === 0 && isComplete) {
    return (
      <RegionMessage kind="empty" action={{ label: 'Clear filter', onClick: () => view.setFilter('') }}>
        {`None of your liked songs matches “${view.filter.trim()}”. Try fewer letters, or an artist’s name.`}
      </RegionMessage>
    )
  }
  const sort: TrackSort = {
    column: order.by === 'artist' ? null : order.by,
    direction: order.direction,
    onSort: (column) => view.setOrder(nextOrder(order, column)),
  }
  const whole: TrackListSource = {
    total,
    pageSize: SAVED_TRACKS_PAGE,
    keyOf: (offset) => keys.savedTracks(offset),
    load: (options) => getSavedTracks(client, options),
  }
  return (
    <TrackList
      label={label}
      columns={likedColumns}
      isKnownSaved
      sort={sort}
      source={rows ? sourceOfRows(rows) : whole}
      onPlay={(row, play, index) => {
        const request = rows ? playRows(rows, index) : requestFrom(row.position)
        if (request) play(request)
      }}
    />
  )
}
