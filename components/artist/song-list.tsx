'use client'

import { fixedSource } from '@/components/track-list/fixed-source'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import type { Track } from '@/lib/music/entities'

export const songColumns: TrackColumns = { number: 'position', cover: true, album: true, added: false }

/** Songs at hand, played one after the other in the order shown. `name` tells this list from others of the artist. */
export function SongList({ label, name, songs }: { label: string; name: string; songs: readonly Track[] }) {
  const playable = songs.filter((song) => song.unplayable === null)
  return (
    <TrackList
      label={label}
      columns={songColumns}
      source={fixedSource([name, songs.length, songs[0]?.uri], songs)}
      onPlay={({ item }, play) =>
        play({
          uris: playable.map((song) => song.uri),
          offset: { position: playable.findIndex((song) => song.uri === item.uri) },
        })
      }
    />
  )
}
