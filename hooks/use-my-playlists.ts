'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Page, Playlist } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { getMyPlaylists } from '@/lib/spotify/playlists'

const pageSize = 50

/** The first 50 of the listener's own and followed playlists, in the listener's order. */
export function useFirstPlaylists() {
  const client = useSpotify()
  return useSWR<Page<Playlist>, ProviderError>(keys.myPlaylists(), () => getMyPlaylists(client))
}

/** All of them: what is past the first 50 follows after the first paint, one request for each further 50. */
export function useMyPlaylists() {
  const client = useSpotify()
  const first = useFirstPlaylists()
  const total = first.data?.hasNext ? first.data.total : 0
  const rest = useSWR<Playlist[], ProviderError>(
    total > pageSize ? keys.restOfMyPlaylists(total) : null,
    () => getRest(client, total),
  )
  const playlists = first.data ? withoutRepeats([...first.data.items, ...(rest.data ?? [])]) : undefined
  const isComplete = first.data !== undefined && (total <= pageSize || rest.data !== undefined)
  function retry() {
    if (first.error) void first.mutate()
    if (rest.error) void rest.mutate()
  }

  return {
    playlists,
    error: first.error,
    restError: rest.error,
    isLoading: first.isLoading,
    isComplete,
    total: first.data?.total ?? null,
    retry,
  }
}

async function getRest(client: SpotifyClient, total: number): Promise<Playlist[]> {
  const pages: Page<Playlist>[] = []
  for (let offset = pageSize; offset < total; offset += pageSize) {
    const page = await getMyPlaylists(client, { offset })
    pages.push(page)
    if (!page.hasNext) break
  }
  return pages.flatMap((page) => page.items)
}

/** A list that changes between two pages shows a row twice. */
function withoutRepeats(playlists: Playlist[]): Playlist[] {
  return [...new Map(playlists.map((playlist) => [playlist.id, playlist])).values()]
}
