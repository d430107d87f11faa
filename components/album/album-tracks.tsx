import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { failureOf, type ListView } from '@/hooks/use-list'
import type { ListState } from '@/lib/lists/list-state'
import type { Album, ListRow, Track } from '@/lib/music/entities'
import { artistNames } from '@/lib/music/playable'
import { albumWords } from '@/lib/words/detail-words'

export const columns: TrackColumns = { number: 'track', cover: false, album: false, added: false }

type AlbumTracksProps = { album: Album; paged: ListView<Track> }

export function AlbumTracks({ album, paged }: AlbumTracksProps) {
  const { rows, total, isComplete, error } = paged.state
  if (total === 0)
    return (
      <DrawnMessage kind="refused" drawing="refused">
        {albumWords.empty}
      </DrawnMessage>
    )
  const discs = byDisc(rows)
  const [only] = discs.size === 1 ? discs.values() : []
  return (
    <>
      {only ? (
        <Disc album={album} rows={only} label={album.name} />
      ) : (
        [...discs].map(([disc, tracks]) => (
          <Shelf key={disc} heading={albumWords.disc(disc)}>
            <Disc album={album} rows={tracks} label={albumWords.discOf(album.name, disc)} />
          </Shelf>
        ))
      )}
      {isComplete || error ? null : <TrackListSkeleton columns={columns} rows={4} />}
      <Region of={failureOf(paged)} what={total === null ? 'album-songs' : 'rest-of-album'} />
    </>
  )
}

/** The rows keep their places in the whole album, which is what playing from one refers to. */
type DiscProps = { album: Album; rows: ListRow[]; label: string }

function Disc({ album, rows, label }: DiscProps) {
  'use memo'
  const byAlbum = { ...columns, by: artistNames(album) }
  return (
    <TrackList
      label={label}
      columns={byAlbum}
      rows={rows}
      requestOf={(row) => ({ contextUri: album.uri, offset: { position: row.position } })}
    />
  )
}

function byDisc(tracks: ListState<Track>['rows']): Map<number, ListRow[]> {
  const discs = new Map<number, ListRow[]>()
  tracks.forEach((item, position) => {
    if (!item) return
    const row = { position, addedAt: null, addedById: null, item }
    discs.set(item.discNumber, [...(discs.get(item.discNumber) ?? []), row])
  })
  return discs
}
