'use client'

import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import type { Track } from '@/lib/music/entities'
import { playRows, toRows } from '@/lib/music/play-rows'

export const foundColumns: TrackColumns = { number: 'position', cover: true, album: false, added: false }

/** The few songs beside the top result; playing one continues with those after it. */
export function FoundTracks({ query, tracks }: { query: string; tracks: readonly Track[] }) {
  const rows = toRows(tracks)
  return (
    <TrackList
      label={`Songs for ${query}`}
      columns={foundColumns}
      rows={rows}
      onPlay={(_row, play, { index }) => {
        const request = playRows(rows, index)
        if (request) play(request)
      }}
    />
  )
}
