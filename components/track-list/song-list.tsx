import type { Track } from '@/lib/music/entities'
import { playRows, toRows } from '@/lib/music/play-rows'
import { songColumns, type TrackColumns } from './track-columns'
import { TrackList } from './track-list'

type SongListProps = { label: string; songs: readonly Track[]; columns?: TrackColumns }

/** Each song plays with the ones after it. */
export function SongList({ label, songs, columns = songColumns }: SongListProps) {
  const rows = toRows(songs)
  return (
    <TrackList
      label={label}
      columns={columns}
      rows={rows}
      requestOf={(_row, { index }) => playRows(rows, index)}
    />
  )
}
