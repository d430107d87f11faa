'use client'

import { FailedRegion } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { RegionMessage } from '@/components/ui/region-message'
import type { useRead } from '@/hooks/use-read'
import type { Album, ListRow, Track } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'

export const columns: TrackColumns = { number: 'track', cover: false, album: false, added: false }

type AlbumTracksProps = {
  album: Album
  /** The discs known so far, in the album's order. */
  tracks: readonly Track[]
  rest: Pick<ReturnType<typeof useRead<Track[]>>, 'error' | 'isValidating' | 'isLoading' | 'mutate'>
}

/** One list, or one per disc. */
export function AlbumTracks({ album, tracks, rest }: AlbumTracksProps) {
  if (tracks.length === 0) {
    return <RegionMessage kind="empty">Spotify lists no tracks for this album.</RegionMessage>
  }
  const discs = byDisc(toRows(tracks))
  const [only] = discs.size === 1 ? discs.values() : []
  return (
    <>
      {only ? (
        <Disc album={album} rows={only} label={album.name} />
      ) : (
        [...discs].map(([disc, rows]) => (
          <Shelf key={disc} heading={`Disc ${disc}`}>
            <Disc album={album} rows={rows} label={`${album.name}, disc ${disc}`} />
          </Shelf>
        ))
      )}
      {rest.isLoading ? <TrackListSkeleton columns={columns} rows={4} /> : null}
      {rest.error && !rest.isLoading ? (
        <FailedRegion
          error={rest.error}
          what="The rest of this album"
          onRetry={() => void rest.mutate()}
          isRetrying={rest.isValidating}
        />
      ) : null}
    </>
  )
}

/** The rows keep their places in the whole album, which is what playing from one refers to. */
type DiscProps = { album: Album; rows: ListRow[]; label: string }

function Disc({ album, rows, label }: DiscProps) {
  return (
    <TrackList
      label={label}
      columns={columns}
      rows={rows}
      onPlay={(row, play) => play({ contextUri: album.uri, offset: { position: row.position } })}
    />
  )
}

function byDisc(rows: ListRow[]): Map<number, ListRow[]> {
  const discs = new Map<number, ListRow[]>()
  for (const row of rows) {
    const disc = row.item?.type === 'track' ? row.item.discNumber : 1
    discs.set(disc, [...(discs.get(disc) ?? []), row])
  }
  return discs
}
