'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { type ComponentProps, Suspense, useRef } from 'react'
import { FileButton } from '@/components/menus/file-button'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import styles from '@/components/screen/detail.module.css'
import { Region } from '@/components/screen/region'
import { SaveButton } from '@/components/screen/save-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { lazyPart } from '@/components/ui/lazy-part'
import { allRows, useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useNearView } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { useKnownPlace } from '@/hooks/use-thing'
import { albumTracks } from '@/lib/lists/catalogue-sources'
import type { Album as AlbumFacts, AlbumRef } from '@/lib/music/entities'
import { entityThing } from '@/lib/music/thing'
import type { AlbumWithTracks } from '@/lib/spotify/endpoints/albums'
import { albumRead } from '@/lib/spotify/endpoints/reads'
import { wholeOf } from '@/lib/things/things'
import { formatCount, formatReleaseDate, formatYear } from '@/lib/words/format'
import { albumFacts, albumWord } from '@/lib/words/place-facts'
import { totalTime } from '@/lib/words/total-time'
import { AlbumTracks, columns } from './album-tracks'

const OtherAlbums = lazyPart(async () => (await import('./other-albums')).OtherAlbums)

export function Album({ id }: { id: string }) {
  const known = useKnownPlace('album', id)
  return (
    <Region
      of={useRead(albumRead(id))}
      what="album"
      isScreen
      skeleton={known ? <AlbumOnTheWay album={known} /> : <AlbumSkeleton />}
    >
      {({ album, tracks }) => <AlbumDetail album={wholeOf(known) ?? album} tracks={tracks} />}
    </Region>
  )
}

function AlbumDetail({ album, tracks: firstPage }: AlbumWithTracks) {
  const isWhole = firstPage !== null && !firstPage.hasNext
  const paged = useList(albumTracks(useSpotify(), album), isWhole ? null : allRows, firstPage ?? undefined)
  const { rows, total, isComplete } = paged.state
  const tracks = rows.flatMap((track) => track ?? [])
  const first = tracks.find((track) => track.unplayable === null)
  const [artist] = album.artists
  return (
    <Detail
      thing={entityThing(album)}
      kind={albumWord(album)}
      count={formatCount(rows.length, 'song')}
      facts={[
        <ArtistNames key="artists" album={album} />,
        formatYear(album.releaseDate),
        total === null ? null : formatCount(total, 'song'),
        totalTime(rows, total, isComplete),
      ]}
      play={{ request: { contextUri: album.uri }, first, disabled: first === undefined }}
      actions={<AlbumActions album={album} length={total ?? album.trackCount} />}
    >
      <AlbumTracks album={album} paged={paged} />
      <SmallPrint album={album} />
      {artist?.id ? (
        <MoreByArtist artist={{ id: artist.id, name: artist.name }} exceptAlbumId={album.id} />
      ) : null}
    </Detail>
  )
}

/** What other screens know of an album, until its tracks have been read. */
function AlbumOnTheWay({ album }: { album: AlbumFacts | AlbumRef }) {
  const length = 'trackCount' in album ? album.trackCount : undefined
  return (
    <Detail
      thing={entityThing({ ...album, type: 'album' })}
      kind={albumWord(album)}
      facts={[<ArtistNames key="artists" album={album} />, ...albumFacts(album).slice(1)]}
      play={{ request: { contextUri: album.uri } }}
      actions={<AlbumActions album={album} length={length} />}
    >
      <TrackListSkeleton columns={columns} rows={length} />
    </Detail>
  )
}

type AlbumActionsProps = { album: AlbumFacts | AlbumRef; length: number | undefined }

function AlbumActions({ album, length }: AlbumActionsProps) {
  const { name, uri } = album
  return (
    <>
      <ShuffleButton name={name} request={{ contextUri: uri }} length={length} />
      <SaveButton uris={[uri]} size="medium" kind="library" />
      <FileButton things={[entityThing({ ...album, type: 'album' })]} />
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
