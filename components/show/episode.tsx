'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { DetailFailure } from '@/components/screen/detail-failure'
import { OpenInSpotify } from '@/components/screen/open-in-spotify'
import { PlayButton } from '@/components/screen/play-button'
import { SaveButton } from '@/components/track-list/save-button'
import { RegionMessage } from '@/components/ui/region-message'
import { useEpisode } from '@/hooks/use-show'
import { formatLongDuration, formatReleaseDate } from '@/lib/music/format'
import styles from './episode.module.css'

export function Episode({ id }: { id: string }) {
  const { data: episode, error, mutate, isValidating } = useEpisode(id)
  if (!episode) {
    return error ? (
      <DetailFailure
        error={error}
        what="This episode"
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      />
    ) : (
      <DetailSkeleton />
    )
  }
  const { name, uri, show, resume } = episode
  const startMs = resume && !resume.isFinished ? resume.positionMs : 0
  return (
    <Detail
      kind="Episode"
      name={name}
      images={episode.images}
      placeholder="show"
      facts={[
        show ? (
          <Link key="show" href={`/show/${show.id}` as Route} prefetch={false}>
            {show.name}
          </Link>
        ) : null,
        formatReleaseDate(episode.releaseDate),
        formatLongDuration(episode.durationMs),
        startMs > 0 ? `${formatLongDuration(episode.durationMs - startMs)} left` : null,
      ]}
      actions={
        <>
          <PlayButton
            name={name}
            uri={uri}
            request={{ uris: [uri], positionMs: startMs }}
            size="large"
            disabled={episode.unplayable !== null}
          />
          <SaveButton uris={[uri]} size="medium" kind="library" />
          <OpenInSpotify name={name} url={episode.url} />
        </>
      }
    >
      {episode.description ? (
        <p className={styles.description} dir="auto">
          {episode.description}
        </p>
      ) : (
        <RegionMessage kind="empty">This episode came without a description.</RegionMessage>
      )}
    </Detail>
  )
}
