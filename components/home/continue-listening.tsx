'use client'

import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { Answer } from '@/components/screen/region'
import { useFirstPage } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { savedEpisodes, savedShows } from '@/lib/lists/sources'
import type { Episode, Show } from '@/lib/music/entities'
import { progressOf } from '@/lib/music/episode-progress'
import { formatLongDuration } from '@/lib/music/format'
import type { Read } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { loadReaders } from '@/lib/spotify/reads'
import { CardShelf } from './card-shelf'

const minuteMs = 60_000
const mostShows = 2

export function ContinueListening() {
  const begun = useBegunEpisodes()
  const { mutate } = useSWRConfig()
  const hasBegun = begun.data && begun.data.length > 0
  // For the next time Home opens.
  useEffect(() => {
    if (hasBegun !== undefined) void mutate(keys.hasBegunEpisodes(), hasBegun, { revalidate: false })
  }, [hasBegun, mutate])
  return (
    <CardShelf
      heading="Continue listening"
      what="Your unfinished episodes"
      fewest={1}
      empty="Episodes you have started appear here, from your saved episodes and the podcasts you saved last."
      of={{ ...begun, data: begun.data?.map(toCard) }}
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

/**
 * Episodes stopped midway: among the saved ones, and the latest of the shows saved last. The provider has no list of
 * them, so this asks four times, and only once in a visit.
 */
function useBegunEpisodes(): Answer<Episode[]> {
  const client = useSpotify()
  const saved = useFirstPage(savedEpisodes(client))
  const shows = useFirstPage(savedShows(client))
  const latest = useLatestEpisodes(shows.data?.slice(0, mostShows))
  const isLoading = [saved, shows].some(({ data, error }) => !data && !error) || latest.isLoading
  const all = [...(saved.data ?? []), ...(latest.data ?? [])]
  const begun = all.filter((episode) => progressOf(episode).state === 'started' && !episode.unplayable)
  const isAllMissing = !saved.data && !shows.data
  return {
    data: isLoading || isAllMissing ? undefined : uniqueByUri(begun),
    error: isLoading ? undefined : saved.error,
    isValidating: saved.isValidating || shows.isValidating,
    mutate() {
      saved.mutate()
      shows.mutate()
    },
  }
}

function uniqueByUri(episodes: readonly Episode[]): Episode[] {
  return [...new Map(episodes.map((episode) => [episode.uri, episode])).values()]
}

function useLatestEpisodes(shows: readonly Show[] | undefined) {
  return useRead(shows && shows.length > 0 ? latestEpisodesRead(shows) : null)
}

const latestEpisodesRead = (shows: readonly Show[]): Read<Episode[]> => ({
  key: keys.latestEpisodes(shows.map(({ id }) => id)),
  async read(client) {
    const { getShowEpisodes } = await loadReaders()
    const pages = shows.map((show) => getShowEpisodes(client, show.id, { show, limit: 20 }))
    return (await Promise.all(pages)).flatMap((page) => page.items)
  },
})
