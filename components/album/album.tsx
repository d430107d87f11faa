'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { MoreOptions } from '@/components/menus/more-options'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { Region } from '@/components/screen/region'
import { SaveButton } from '@/components/screen/save-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { useKnownPlace } from '@/hooks/use-known-place'
import { allRows, useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { albumTracks } from '@/lib/lists/catalogue-sources'
import type { Album as AlbumFacts, AlbumRef, Track } from '@/lib/music/entities'
import { formatCount, formatLongDuration, formatReleaseDate, formatYear } from '@/lib/music/format'
import { albumFacts, albumWord } from '@/lib/music/place-facts'
import { entityThing } from '@/lib/music/thing'
import type { AlbumWithTracks } from '@/lib/spotify/albums'
import { albumRead } from '@/lib/spotify/reads'
import styles from './album.module.css'
import { AlbumTracks, columns } from './album-tracks'
import { MoreByArtist } from './more-by-artist'

export function Album({ id }: { id: string }) {
  const known = useKnownPlace('album', id)
  return (
    <Region
      of={useRead(albumRead(id))}
      what="This album"
      isScreen
      skeleton={known ? <AlbumOnTheWay album={known} /> : <AlbumSkeleton />}
    >
      {(album) => <AlbumDetail {...album} />}
    </Region>
  )
}

function AlbumDetail({ album, tracks: first }: AlbumWithTracks) {
  const isWhole = first !== null && !first.hasNext
  const paged = useList(albumTracks(useSpotify(), album), isWhole ? null : allRows, first ?? undefined)
  const { rows, total, isComplete } = paged.state
  const { name } = album
  const tracks = rows.flatMap((track) => track ?? [])
  const [artist] = album.artists
  return (
    <Detail
      kind={albumWord(album)}
      name={name}
      images={album.images}
      count={formatCount(rows.length, 'song')}
      facts={[
        <ArtistNames key="artists" album={album} />,
        formatYear(album.releaseDate),
        total === null ? null : formatCount(total, 'song'),
        isComplete ? formatLongDuration(tracks.reduce((sum, track) => sum + track.durationMs, 0)) : null,
      ]}
      play={{ uri: album.uri, request: { contextUri: album.uri } }}
      actions={
        <AlbumActions
          album={album}
          length={total ?? album.trackCount}
          canPlay={tracks.some((track) => track.unplayable === null)}
          first={tracks.find((track) => track.unplayable === null)}
        />
      }
      getThing={() => entityThing(album)}
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
      kind={albumWord(album)}
      name={album.name}
      images={album.images}
      facts={[<ArtistNames key="artists" album={album} />, ...albumFacts(album).slice(1)]}
      actions={<AlbumActions album={album} length={length} canPlay />}
    >
      <TrackListSkeleton columns={columns} rows={length} />
    </Detail>
  )
}

type AlbumActionsProps = {
  album: AlbumFacts | AlbumRef
  length: number | undefined
  canPlay: boolean
  first?: Track | undefined
}

function AlbumActions({ album, length, canPlay, first }: AlbumActionsProps) {
  const { name, uri, url } = album
  const request = { contextUri: uri }
  return (
    <>
      <PlayButton name={name} uri={uri} request={request} first={first} size="large" disabled={!canPlay} />
      <ShuffleButton name={name} request={request} length={length} />
      <SaveButton uris={[uri]} size="medium" kind="library" />
      <OpenInSpotify name={name} url={url} />
      <MoreOptions name={name} getAbout={() => entityThing({ ...album, type: 'album' })} />
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
