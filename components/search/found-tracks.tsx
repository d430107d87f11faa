'use client'

import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import type { Track } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'

export const foundColumns: TrackColumns = { number: 'position', cover: true, album: false, added: false }

/** The few songs beside the top result; playing one continues with those after it. */
export function FoundTracks({ query, tracks }: { query: string; tracks: readonly Track[] }) {
  const playable = tracks.filter((track) => track.unplayable === null)
  return (
    <TrackList
      label={`Songs for ${query}`}
      columns={foundColumns}
      rows={toRows(tracks)}
      onPlay={({ item }, play) =>
        play({
          uris: playable.map((track) => track.uri),
          offset: { position: playable.findIndex((track) => track.uri === item.uri) },
        })
      }
    />
  )
}
