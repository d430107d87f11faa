'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { DetailFailure } from '@/components/screen/detail-failure'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { ShuffleButton } from '@/components/screen/shuffle-button'
import { toRows } from '@/components/track-list/fixed-source'
import { SaveButton } from '@/components/track-list/save-button'
import type { TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { RegionMessage } from '@/components/ui/region-message'
import { useAlbum } from '@/hooks/use-album'
import { useSpotify } from '@/hooks/use-spotify'
import type { Album as AlbumFacts, AlbumKind, ListRow, Page, Track } from '@/lib/music/entities'
import { formatCount, formatLongDuration, formatReleaseDate, formatYear } from '@/lib/music/format'
import { getAlbumTracks } from '@/lib/spotify/albums'
import { keys } from '@/lib/spotify/keys'
import styles from './album.module.css'

const columns: TrackColumns = { number: 'track', cover: false, album: false, added: false }
const kindWords: Record<AlbumKind, string> = { album: 'Album', single: 'Single', compilation: 'Compilation' }

export function Album({ id }: { id: string }) {
  const { data, error, mutate, isValidating } = useAlbum(id)
  if (data) return <AlbumDetail {...data} />
  return error ? (
    <DetailFailure error={error} what="This album" onRetry={() => void mutate()} isRetrying={isValidating} />
  ) : (
    <DetailSkeleton />
  )
}

function AlbumDetail({ album, tracks }: { album: AlbumFacts; tracks: Page<Track> }) {
  const client = useSpotify()
  const { id, name, uri } = album
  const request = { contextUri: uri }
  const total = Math.max(tracks.total, tracks.items.length)
  return (
    <Detail
      kind={kindWords[album.kind]}
      name={name}
      images={album.images}
      facts={[
        <ArtistNames key="artists" album={album} />,
        formatYear(album.releaseDate),
        formatCount(total, 'song'),
        tracks.hasNext
          ? null
          : formatLongDuration(tracks.items.reduce((sum, track) => sum + track.durationMs, 0)),
      ]}
      actions={
        <>
          <PlayButton name={name} uri={uri} request={request} size="large" disabled={total === 0} />
          <ShuffleButton name={name} request={request} />
          <SaveButton uris={[uri]} size="medium" kind="library" />
          <OpenInSpotify name={name} url={album.url} />
        </>
      }
    >
      {total === 0 ? (
        <RegionMessage kind="empty">Spotify lists no tracks for this album.</RegionMessage>
      ) : (
        <TrackList
          label={name}
          columns={columns}
          source={{
            total,
            pageSize: 50,
            keyOf: (offset) => keys.albumTracks(id, offset),
            load: async (options) => asRowPage(await getAlbumTracks(client, id, { ...options, album })),
            firstPage: asRowPage(tracks),
          }}
          onPlay={(row, play) => play({ contextUri: uri, offset: { position: row.position } })}
        />
      )}
      <footer className={styles.small}>
        <p>{formatReleaseDate(album.releaseDate)}</p>
        {album.copyrights.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </footer>
    </Detail>
  )
}

function asRowPage(page: Page<Track>): Page<ListRow> {
  return { ...page, items: toRows(page.items, page.offset) }
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
