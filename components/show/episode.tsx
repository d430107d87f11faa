'use client'

import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { Suspense } from 'react'
import { Detail, DetailSkeleton } from '@/components/screen/detail'
import { Region } from '@/components/screen/region'
import { SaveButton } from '@/components/screen/save-button'
import { RegionMessage } from '@/components/screen/screen'
import { lazyPart } from '@/components/ui/lazy-part'
import { useKnownEntity } from '@/hooks/use-entity'
import { useEpisodeProgress } from '@/hooks/use-episode-progress'
import { useKnownRead } from '@/hooks/use-read'
import type { Episode as EpisodeFacts } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { episodeRead } from '@/lib/spotify/endpoints/reads'
import { kindNames } from '@/lib/words/common-words'
import { episodeWords } from '@/lib/words/detail-words'
import { formatDuration, formatReleaseDate } from '@/lib/words/format'
import { unplayableWords } from '@/lib/words/list-words'
import styles from './episode.module.css'
import { EpisodeState, inMinutes } from './episode-state'

const MoreEpisodes = lazyPart(async () => (await import('./more-episodes')).MoreEpisodes)

export function Episode({ id }: { id: string }) {
  // The position where the listener stopped moves while they listen, here or elsewhere.
  return (
    <Region
      of={useKnownRead(episodeRead(id), useKnownEntity('episode', id), { isReadAnew: true })}
      what="episode"
      isScreen
      skeleton={<EpisodeSkeleton />}
    >
      {(episode) => <EpisodeDetail episode={episode} />}
    </Region>
  )
}

function EpisodeDetail({ episode }: { episode: EpisodeFacts }) {
  const { uri, show, durationMs, unplayable } = episode
  const progress = useEpisodeProgress(episode)
  const isResume = progress.state === 'started'
  return (
    <Detail
      thing={itemTarget(episode)}
      kind={kindNames.episode}
      facts={[
        show?.id ? <ShowLink key="show" id={show.id} name={show.name} /> : (show?.name ?? null),
        formatReleaseDate(episode.releaseDate),
        progress.state === 'new' ? null : inMinutes(durationMs),
        <EpisodeState key="state" progress={progress} durationMs={durationMs} />,
      ]}
      play={{ isResume, request: playRequest(episode, progress.startMs), disabled: unplayable !== null }}
      actions={<SaveButton uris={[uri]} size="medium" kind="library" />}
      note={
        isResume && !unplayable ? (
          <span className={clsx('muted', styles.from)}>
            {episodeWords.resumesAt(formatDuration(progress.startMs))}
          </span>
        ) : null
      }
    >
      {unplayable ? <RegionMessage kind="refused">{unplayableWords[unplayable]}.</RegionMessage> : null}
      {episode.description ? (
        <p className={styles.description} dir="auto">
          {episode.description}
        </p>
      ) : (
        <RegionMessage kind="empty">{episodeWords.noDescription}</RegionMessage>
      )}
      <Suspense>{show?.id ? <MoreEpisodes than={episode} show={{ ...show, id: show.id }} /> : null}</Suspense>
    </Detail>
  )
}

/** Within its show, so that the next episode follows. */
const playRequest = ({ uri, show }: EpisodeFacts, positionMs: number) =>
  show ? { contextUri: show.uri, offset: { uri }, positionMs } : { uris: [uri], positionMs }

function ShowLink({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/show/${id}` as Route} prefetch={false}>
      {name}
    </Link>
  )
}

export function EpisodeSkeleton() {
  return <DetailSkeleton />
}
