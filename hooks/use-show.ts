'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Episode, Page, Show } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getEpisode, getShow, getShowEpisodes } from '@/lib/spotify/shows'

export function useShow(id: string) {
  const client = useSpotify()
  return useSWR<Show, ProviderError>(keys.show(id), () => getShow(client, id))
}

/** The 50 newest episodes, and how many there are. */
export function useShowEpisodes(show: Show | undefined) {
  const client = useSpotify()
  return useSWR<Page<Episode>, ProviderError>(
    show ? ['first-episodes', ...keys.showEpisodes(show.id)] : null,
    () => getShowEpisodes(client, show?.id ?? '', { show }),
  )
}

export function useEpisode(id: string) {
  const client = useSpotify()
  return useSWR<Episode, ProviderError>(keys.episode(id), () => getEpisode(client, id))
}
