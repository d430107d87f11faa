'use client'

import { MoreOptions } from '@/components/menus/more-options'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { Region } from '@/components/screen/region'
import { FollowButton } from '@/components/screen/save-button'
import { Streamed } from '@/hooks/data-provider'
import { useKnownPlace } from '@/hooks/use-known-place'
import { useKnownRead } from '@/hooks/use-read'
import type { Artist as ArtistFacts, ArtistRef } from '@/lib/music/entities'
import { artistFacts } from '@/lib/music/place-facts'
import { entityThing } from '@/lib/music/thing'
import { keys } from '@/lib/spotify/keys'
import { artistRead } from '@/lib/spotify/reads'
import { ArtistSongs, ArtistSongsSkeleton } from './artist-songs'
import { Discography } from './discography'

export function Artist({ id }: { id: string }) {
  const known = useKnownPlace('artist', id)
  return (
    <Region
      of={useKnownRead(artistRead(id), known && toWhole(id, known))}
      what="This artist"
      isScreen
      skeleton={<ArtistSkeleton />}
    >
      {(artist) => <ArtistDetail artist={artist} />}
    </Region>
  )
}

/** Of an artist whom only a track or an album names, the name. */
function toWhole(id: string, known: ArtistFacts | ArtistRef): ArtistFacts {
  return 'type' in known ? known : { ...known, type: 'artist', id, images: [], genres: [] }
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
      facts={artistFacts(artist)}
      play={{ uri, request: { contextUri: uri } }}
      actions={
        <>
          <PlayButton name={name} uri={uri} request={{ contextUri: uri }} size="large" />
          <FollowButton uri={uri} />
          <OpenInSpotify name={name} url={artist.url} />
          <MoreOptions name={name} getAbout={() => entityThing(artist)} />
        </>
      }
      getThing={() => entityThing(artist)}
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
