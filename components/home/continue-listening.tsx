import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { CardShelf, type ShelfHead } from '@/components/screen/card-shelf'
import type { Answer } from '@/components/screen/region'
import { useFirstPage } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { savedEpisodes, savedShows } from '@/lib/lists/sources'
import type { Episode, Show } from '@/lib/music/entities'
import { type EpisodeInProgress, inProgressAmong } from '@/lib/music/episode-in-progress'
import { keys } from '@/lib/spotify/endpoints/keys'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { Read } from '@/lib/spotify/sending/client'
import { shelfWords } from '@/lib/words/shelf-words'
import { inProgressCard, useEpisodesInProgress } from './in-progress-card'

const mostShows = 2

/** Reads the episodes in progress; the first of it has a tile the next time. */
export function ContinueListening(head: ShelfHead) {
  const episodes = useFoundEpisodes()
  const { mutate } = useSWRConfig()
  const uris = episodes.data?.map(({ uri }) => uri).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other episodes are found.
  useEffect(() => {
    if (episodes.data) void mutate(keys.episodesInProgress(), episodes.data, { revalidate: false })
  }, [uris, mutate])
  return (
    <CardShelf
      {...head}
      what="in-progress"
      empty={shelfWords.inProgress}
      of={{ ...episodes, data: episodes.data?.map(inProgressCard) }}
    />
  )
}

/** Among the saved episodes and the latest of the shows saved last: Spotify has no list of episodes in progress. */
function useFoundEpisodes(): Answer<EpisodeInProgress[]> {
  const client = useSpotify()
  const saved = useFirstPage(savedEpisodes(client))
  const shows = useFirstPage(savedShows(client))
  const latestOf = shows.data?.slice(0, mostShows) ?? []
  const latest = useRead(latestOf.length > 0 ? latestEpisodesRead(latestOf) : null)
  const isLoading = [saved, shows].some(({ data, error }) => !data && !error) || latest.isLoading
  const known = useEpisodesInProgress()
  const isAllMissing = !saved.data && !shows.data
  return {
    data:
      isLoading || isAllMissing
        ? undefined
        : inProgressAmong([...(saved.data ?? []), ...(latest.data ?? [])], known),
    error: isLoading ? undefined : saved.error,
    isValidating: saved.isValidating || shows.isValidating,
    mutate() {
      saved.mutate()
      shows.mutate()
    },
  }
}

const latestEpisodesRead = (shows: readonly Show[]): Read<Episode[]> => ({
  key: keys.latestEpisodes(shows.map(({ id }) => id)),
  async read(client) {
    const { getShowEpisodes } = await loadReaders()
    const pages = shows.map((show) => getShowEpisodes(client, show.id, { show, limit: 20 }))
    return (await Promise.all(pages)).flatMap((page) => page.items)
  },
})
