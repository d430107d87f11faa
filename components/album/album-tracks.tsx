import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import { Shelf } from '@/components/screen/shelf'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { failureOf, type ListView } from '@/hooks/use-list'
import type { ListState } from '@/lib/lists/list-model'
import { elementKey } from '@/lib/lists/slots'
import type { Album, ListRow, Track } from '@/lib/music/entities'
import { artistNames } from '@/lib/music/playable'
import { albumWords } from '@/lib/words/detail-words'

export const columns: TrackColumns = { number: 'track', cover: false, album: false, added: false }

type AlbumTracksProps = { album: Album; paged: ListView<Track> }

export function AlbumTracks({ album, paged }: AlbumTracksProps) {
  const { total, isComplete, error } = paged.state
  if (total === 0)
    return (
      <DrawnMessage kind="refused" drawing="refused">
        {albumWords.empty}
      </DrawnMessage>
    )
  const discs = byDisc(paged.state)
  const [only] = discs.size === 1 ? discs.values() : []
  return (
    <>
      {only ? (
        <Disc album={album} {...only} label={album.name} />
      ) : (
        [...discs].map(([disc, tracks]) => (
          <Shelf key={disc} heading={albumWords.disc(disc)}>
            <Disc album={album} {...tracks} label={albumWords.discOf(album.name, disc)} />
          </Shelf>
        ))
      )}
      {isComplete || error ? null : <TrackListSkeleton columns={columns} rows={4} />}
      <Region of={failureOf(paged)} what={total === null ? 'album-songs' : 'rest-of-album'} />
    </>
  )
}

/** The rows keep their places in the whole album, which is what playing from one refers to. */
type DiscRows = { rows: ListRow[]; ids: string[] }
type DiscProps = DiscRows & { album: Album; label: string }

function Disc({ album, rows, ids, label }: DiscProps) {
  'use memo'
  const byAlbum = { ...columns, by: artistNames(album) }
  return (
    <TrackList
      label={label}
      columns={byAlbum}
      rows={rows}
      ids={ids}
      requestOf={(row) => ({ contextUri: album.uri, offset: { position: row.position } })}
    />
  )
}

function byDisc({ rows, slots }: ListState<Track>): Map<number, DiscRows> {
  const discs = new Map<number, DiscRows>()
  rows.forEach((item, position) => {
    if (!item) return
    const disc = discs.get(item.discNumber) ?? { rows: [], ids: [] }
    disc.rows.push({ position, addedAt: null, addedById: null, item })
    disc.ids.push(elementKey(slots[position] ?? String(position)))
    discs.set(item.discNumber, disc)
  })
  return discs
}
