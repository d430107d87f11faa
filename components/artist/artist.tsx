'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { Region } from '@/components/screen/region'
import { FollowButton } from '@/components/screen/save-button'
import { Streamed } from '@/hooks/data-provider'
import { useRead } from '@/hooks/use-read'
import type { Artist as ArtistFacts } from '@/lib/music/entities'
import { artistRead } from '@/lib/spotify/artists'
import { keys } from '@/lib/spotify/keys'
import { ArtistSongs, ArtistSongsSkeleton } from './artist-songs'
import { Discography } from './discography'

export function Artist({ id }: { id: string }) {
  return (
    <Region of={useRead(artistRead(id))} what="This artist" isScreen skeleton={<ArtistSkeleton />}>
      {(artist) => <ArtistDetail artist={artist} />}
    </Region>
  )
}

function ArtistDetail({ artist }: { artist: ArtistFacts }) {
  const { id, name, uri } = artist
  return (
    <Detail
      kind="Artist"
      name={name}
      images={artist.images}
      shape="round"
      placeholder="person"
      facts={artist.genres.slice(0, 3)}
      actions={
        <>
          <PlayButton name={name} uri={uri} request={{ contextUri: uri }} size="large" />
          <FollowButton uri={uri} />
          <OpenInSpotify name={name} url={artist.url} />
        </>
      }
    >
      <Streamed of={[keys.artistSongs(id)]} skeleton={<ArtistSongsSkeleton />}>
        <ArtistSongs artist={artist} />
      </Streamed>
      <Discography artistId={id} group="album" heading="Albums" />
      <Discography artistId={id} group="single" heading="Singles and EPs" />
      <Discography artistId={id} group="compilation" heading="Compilations" />
      <Discography artistId={id} group="appears_on" heading="Appears on" />
    </Detail>
  )
}

export function ArtistSkeleton() {
  return (
    <DetailSkeleton shape="round">
      <ArtistSongsSkeleton />
    </DetailSkeleton>
  )
}
