'use client'

import { FailedRegion } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import { toRows } from '@/components/track-list/fixed-source'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import type { TrackListSource } from '@/components/track-list/track-list-source'
import { RegionMessage } from '@/components/ui/region-message'
import type { useRead } from '@/hooks/use-read'
import type { Album, ListRow, Track } from '@/lib/music/entities'

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
        <Disc album={album} disc={1} rows={only} label={album.name} />
      ) : (
        [...discs].map(([disc, rows]) => (
          <Shelf key={disc} heading={`Disc ${disc}`}>
            <Disc album={album} disc={disc} rows={rows} label={`${album.name}, disc ${disc}`} />
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

type DiscProps = { album: Album; disc: number; rows: ListRow[]; label: string }

function Disc({ album, disc, rows, label }: DiscProps) {
  return (
    <TrackList
      label={label}
      columns={columns}
      source={discSource(['disc', album.id, disc, rows.length], rows)}
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

/** The rows keep their positions in the whole album, which playing from a row refers to. */
function discSource(key: readonly unknown[], rows: ListRow[]): TrackListSource {
  const total = rows.length
  const firstPage = { items: rows, offset: 0, limit: total, total, hasNext: false }
  return { total, pageSize: total, keyOf: () => key, load: () => Promise.resolve(firstPage), firstPage }
}
