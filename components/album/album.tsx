'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { Region } from '@/components/screen/region'
import { SaveButton } from '@/components/screen/save-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { allRows, useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { albumTracks } from '@/lib/lists/sources'
import type { Album as AlbumFacts } from '@/lib/music/entities'
import { formatCount, formatLongDuration, formatReleaseDate, formatYear } from '@/lib/music/format'
import { albumWords } from '@/lib/music/library-entry'
import { type AlbumWithTracks, albumRead } from '@/lib/spotify/albums'
import styles from './album.module.css'
import { AlbumTracks, columns } from './album-tracks'
import { MoreByArtist } from './more-by-artist'

export function Album({ id }: { id: string }) {
  return (
    <Region of={useRead(albumRead(id))} what="This album" isScreen skeleton={<AlbumSkeleton />}>
      {(album) => <AlbumDetail {...album} />}
    </Region>
  )
}

function AlbumDetail({ album, tracks: first }: AlbumWithTracks) {
  const paged = useList(albumTracks(useSpotify(), album), first.hasNext ? allRows : null, first)
  const { rows, isComplete } = paged.state
  const { name, uri } = album
  const request = { contextUri: uri }
  const tracks = rows.flatMap((track) => track ?? [])
  const [artist] = album.artists
  return (
    <Detail
      kind={albumWords[album.kind]}
      name={name}
      images={album.images}
      facts={[
        <ArtistNames key="artists" album={album} />,
        formatYear(album.releaseDate),
        formatCount(rows.length, 'song'),
        isComplete ? formatLongDuration(tracks.reduce((sum, track) => sum + track.durationMs, 0)) : null,
      ]}
      actions={
        <>
          <PlayButton
            name={name}
            uri={uri}
            request={request}
            size="large"
            disabled={tracks.every((track) => track.unplayable !== null)}
          />
          <ShuffleButton name={name} request={request} length={first.total} />
          <SaveButton uris={[uri]} size="medium" kind="library" />
          <OpenInSpotify name={name} url={album.url} />
        </>
      }
    >
      <AlbumTracks album={album} paged={paged} />
      <SmallPrint album={album} />
      {artist?.id ? (
        <MoreByArtist artist={{ id: artist.id, name: artist.name }} exceptAlbumId={album.id} />
      ) : null}
    </Detail>
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

function ArtistNames({ album }: { album: AlbumFacts }) {
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
