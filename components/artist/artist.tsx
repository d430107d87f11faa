'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { DetailFailure } from '@/components/screen/detail-failure'
import { FollowButton } from '@/components/screen/follow-button'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { useArtist } from '@/hooks/use-artist'
import { Discography } from './discography'
import { PopularTracks } from './popular-tracks'

export function Artist({ id }: { id: string }) {
  const { data: artist, error, mutate, isValidating } = useArtist(id)
  if (!artist) {
    return error ? (
      <DetailFailure
        error={error}
        what="This artist"
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    ) : (
      <DetailSkeleton shape="round" />
    )
  }
  const { name, uri } = artist
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
      <PopularTracks artist={artist} />
      <Discography artistId={id} group="album" heading="Albums" />
      <Discography artistId={id} group="single" heading="Singles and EPs" />
      <Discography artistId={id} group="compilation" heading="Compilations" />
      <Discography artistId={id} group="appears_on" heading="Appears on" />
    </Detail>
  )
}
