'use client'

import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { DetailFailure } from '@/components/screen/detail-failure'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { FollowButton } from '@/components/screen/save-button'
import { Streamed } from '@/hooks/data-provider'
import { useRead } from '@/hooks/use-read'
import { formatCount } from '@/lib/music/format'
import { keys } from '@/lib/spotify/keys'
import { showRead } from '@/lib/spotify/shows'
import { EpisodeList, EpisodeListSkeleton } from './episode-list'

export function Show({ id }: { id: string }) {
  const { data: show, error, mutate, isValidating } = useRead(showRead(id))
  if (!show) {
    return error ? (
      <DetailFailure
        error={error}
        what="This podcast"
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    ) : (
      <ShowSkeleton />
    )
  }
  const { name, uri } = show
  return (
    <Detail
      kind="Podcast"
      name={name}
      images={show.images}
      placeholder="show"
      description={show.description}
      facts={[show.publisher, show.episodeCount === null ? null : formatCount(show.episodeCount, 'episode')]}
      actions={
        <>
          <PlayButton
            name={name}
            uri={uri}
            request={{ contextUri: uri }}
            size="large"
            disabled={show.episodeCount === 0}
          />
          <FollowButton uri={uri} />
          <OpenInSpotify name={name} url={show.url} />
        </>
      }
    >
      <Streamed of={[keys.showEpisodes(id)]} skeleton={<EpisodeListSkeleton />}>
        <EpisodeList show={show} />
      </Streamed>
    </Detail>
  )
}

export function ShowSkeleton() {
  return (
    <DetailSkeleton>
      <EpisodeListSkeleton />
    </DetailSkeleton>
  )
}
