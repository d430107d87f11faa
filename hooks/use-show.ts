'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Episode, Page, Show } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getEpisode, getShow, getShowEpisodes } from '@/lib/spotify/shows'

/** Where someone stopped moves while they listen, here or elsewhere: it is read anew when its screen opens. */
const readAnew = { revalidateOnMount: true }

export function useShow(id: string) {
  const client = useSpotify()
  return useSWR<Show, ProviderError>(keys.show(id), () => getShow(client, id))
}

/** Fifty episodes from `offset` on, newest first; the first fifty are read anew when their screen opens. */
export function useShowEpisodes(show: Show, offset = 0) {
  const client = useSpotify()
  return useSWR<Page<Episode>, ProviderError>(
    keys.showEpisodes(show.id, offset),
    () => getShowEpisodes(client, show.id, { show, offset }),
    offset === 0 ? readAnew : {},
  )
}

/** The same fifty as far as they are known; asks for nothing, unless `mutate` is called while they are looked at. */
export function useKnownEpisodes(show: Show, offset: number) {
  return useSWR<Page<Episode>, ProviderError>(keys.showEpisodes(show.id, offset), null)
}

export function useEpisode(id: string) {
  const client = useSpotify()
  return useSWR<Episode, ProviderError>(keys.episode(id), () => getEpisode(client, id), readAnew)
}
