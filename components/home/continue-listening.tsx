'use client'

import { useBegunEpisodes } from '@/hooks/use-begun-episodes'
import type { Episode } from '@/lib/music/entities'
import { progressOf } from '@/lib/music/episode-progress'
import { formatLongDuration } from '@/lib/music/format'
import { CardShelf } from './card-shelf'

const minuteMs = 60_000

export function ContinueListening() {
  const { episodes, error, isValidating, retry } = useBegunEpisodes()
  return (
    <CardShelf
      heading="Continue listening"
      what="Your unfinished episodes"
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      empty="Episodes you have started appear here, from your saved episodes and the podcasts you saved last."
      cards={episodes?.map(toCard)}
    />
  )
}

function toCard(episode: Episode) {
  const { id, uri, name, images, show } = episode
  const { startMs, leftMs } = progressOf(episode)
  const left = `${formatLongDuration(Math.ceil(leftMs / minuteMs) * minuteMs)} left`
  return {
    key: uri,
    name,
    line: show ? `${left} · ${show.name}` : left,
    href: `/episode/${id}`,
    images,
    placeholder: 'show' as const,
    play: {
      uri,
      request: show
        ? { contextUri: show.uri, offset: { uri }, positionMs: startMs }
        : { uris: [uri], positionMs: startMs },
    },
  }
}
