'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { type ComponentProps, Suspense, useRef } from 'react'
import { AddToPlaylistButton } from '@/components/menus/add-to-playlist-button'
import { Detail, DetailSkeleton, LateFact } from '@/components/screen/detail'
import styles from '@/components/screen/detail.module.css'
import { Region } from '@/components/screen/region'
import { SaveButton } from '@/components/screen/save-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { lazyPart } from '@/components/ui/lazy-part'
import { useKnownEntity } from '@/hooks/use-entity'
import { allRows, useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useNearView } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { wholeOf } from '@/lib/entities/entity-store'
import { albumTracks } from '@/lib/lists/sources'
import type { Album as AlbumFacts, AlbumRef } from '@/lib/music/entities'
import { entityTarget } from '@/lib/music/menu-target'
import type { AlbumWithTracks } from '@/lib/spotify/endpoints/albums'
import { albumRead } from '@/lib/spotify/endpoints/reads'
import { formatCount, formatLongDuration, formatReleaseDate, formatYear } from '@/lib/words/format'
import { albumWord, totalTime } from '@/lib/words/place-facts'
import albumStyles from './album.module.css'
import { AlbumTracks, columns } from './album-tracks'

const OtherAlbums = lazyPart(async () => (await import('./other-albums')).OtherAlbums)

export function Album({ id }: { id: string }) {
  const known = useKnownEntity('album', id)
  const { data, error, isValidating, mutate } = useRead(albumRead(id))
  const isMissing = data === undefined && error
  const album = isMissing ? undefined : (wholeOf(known) ?? data?.album ?? known ?? undefined)
  return (
    <Region
      of={{ data: album, error, isValidating, mutate }}
      what="album"
      isScreen
      skeleton={<AlbumSkeleton />}
    >
      {(facts) => <AlbumDetail album={{ ...facts, id }} tracks={data?.tracks} />}
    </Region>
  )
}

/** Takes as much room as the time of most albums. */
const usualMs = 2_440_000

type AlbumDetailProps = {
  album: AlbumFacts | (AlbumRef & { id: string })
  /** The first page, null where the album came without it; undefined while it's being read. */
  tracks: AlbumWithTracks['tracks'] | undefined
}

/** One component from the first name to the last row: what was pressed in it stays. */
function AlbumDetail({ album, tracks: firstPage }: AlbumDetailProps) {
  const isRead = firstPage !== undefined
  const isWhole = !isRead || (firstPage !== null && !firstPage.hasNext)
  const paged = useList(albumTracks(useSpotify(), album), isWhole ? null : allRows, firstPage ?? undefined)
  const { rows, total, isComplete } = paged.state
  const length = total ?? ('trackCount' in album ? album.trackCount : undefined)
  const tracks = rows.flatMap((track) => track ?? [])
  const first = tracks.find((track) => track.unplayable === null)
  return (
    <Detail
      thing={entityTarget({ ...album, type: 'album' })}
      kind={albumWord(album)}
      count={isRead ? formatCount(rows.length, 'song') : undefined}
      facts={[
        <ArtistNames key="artists" album={album} />,
        formatYear(album.releaseDate),
        length === undefined ? (
          <LateFact key="songs" like={formatCount(10, 'song')} />
        ) : (
          formatCount(length, 'song')
        ),
        isRead ? (
          totalTime(rows, total, isComplete)
        ) : (
          <LateFact key="time" like={formatLongDuration(usualMs)} />
        ),
      ]}
      play={{ request: { contextUri: album.uri }, first, disabled: isComplete && first === undefined }}
      actions={<AlbumActions album={album} length={length} />}
    >
      {isRead && 'type' in album ? (
        <AlbumBody album={album} paged={paged} />
      ) : (
        <TrackListSkeleton columns={columns} rows={length} />
      )}
    </Detail>
  )
}

function AlbumBody({ album, paged }: ComponentProps<typeof AlbumTracks>) {
  const [artist] = album.artists
  return (
    <div className={albumStyles.content}>
      <div className={albumStyles.tracks}>
        <AlbumTracks album={album} paged={paged} />
      </div>
      <div className={albumStyles.aside}>
        <SmallPrint album={album} />
        {artist?.id ? (
          <MoreByArtist artist={{ id: artist.id, name: artist.name }} exceptAlbumId={album.id} />
        ) : null}
      </div>
    </div>
  )
}

type AlbumActionsProps = { album: AlbumFacts | AlbumRef; length: number | undefined }

function AlbumActions({ album, length }: AlbumActionsProps) {
  const { name, uri } = album
  return (
    <>
      <ShuffleButton name={name} request={{ contextUri: uri }} length={length} />
      <SaveButton uris={[uri]} size="medium" kind="library" />
      <AddToPlaylistButton things={[entityTarget({ ...album, type: 'album' })]} />
    </>
  )
}

function SmallPrint({ album: { releaseDate, label, copyrights } }: { album: AlbumFacts }) {
  const lines = [formatReleaseDate(releaseDate), label, ...copyrights].filter(Boolean)
  return (
    <footer className={styles.small}>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </footer>
  )
}

function ArtistNames({ album }: { album: AlbumRef }) {
  return album.artists.map(({ id, name, uri }, index) => (
    <span key={uri}>
      {index > 0 ? ', ' : null}
      {id ? (
        <Link href={`/artist/${id}` as Route} prefetch={false}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  ))
}

export function AlbumSkeleton() {
  return (
    <DetailSkeleton>
      <TrackListSkeleton columns={columns} />
    </DetailSkeleton>
  )
}

function MoreByArtist(props: ComponentProps<typeof OtherAlbums>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, 200)
  return (
    <div ref={place} className={styles.more}>
      {isNear ? (
        <Suspense>
          <OtherAlbums {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}
