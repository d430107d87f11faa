'use client'

import useSWR from 'swr'
import { useSavedEpisodes, useSavedShows } from '@/hooks/use-library'
import { useSpotify } from '@/hooks/use-spotify'
import type { Episode, Page, Show } from '@/lib/music/entities'
import { progressOf } from '@/lib/music/episode-progress'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getShowEpisodes } from '@/lib/spotify/shows'

const mostShows = 2

/**
 * Episodes stopped midway: among the saved ones, and the latest of the shows saved last. The provider has no list of
 * them, so this sends four requests, once per visit.
 */
export function useBegunEpisodes() {
  const saved = useSavedEpisodes(0)
  const shows = useSavedShows(0)
  const latest = useLatestEpisodes(shows.data?.items.slice(0, mostShows))
  const isLoading = [saved, shows].some(({ data, error }) => !data && !error) || latest.isLoading
  const all = [...(saved.data?.items ?? []), ...(latest.data ?? [])]
  const begun = all.filter((episode) => progressOf(episode).state === 'started' && !episode.unplayable)
  const isAllMissing = !saved.data && !shows.data
  return {
    episodes: isLoading ? undefined : [...new Map(begun.map((episode) => [episode.uri, episode])).values()],
    /** Only where nothing could be read at all. */
    error: isAllMissing ? saved.error : undefined,
    isValidating: saved.isValidating || shows.isValidating,
    retry() {
      if (saved.error) void saved.mutate()
      if (shows.error) void shows.mutate()
    },
  }
}

function useLatestEpisodes(shows: readonly Show[] | undefined) {
  const client = useSpotify()
  const ids = shows?.map(({ id }) => id) ?? []
  return useSWR<Episode[], ProviderError>(ids.length > 0 ? keys.latestEpisodes(ids) : null, async () => {
    const pages: Promise<Page<Episode>>[] = (shows ?? []).map((show) =>
      getShowEpisodes(client, show.id, { show, limit: 20 }),
    )
    return (await Promise.all(pages)).flatMap((page) => page.items)
  })
}
