'use client'

import useSWR, { useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Page, Playlist } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getPlaylist, getPlaylistItems } from '@/lib/spotify/playlists'

/** A playlist's facts. */
export function usePlaylist(id: string) {
  const client = useSpotify()
  return useSWR<Playlist, ProviderError>(keys.playlist(id), () => getPlaylist(client, id))
}

/** The first rows of a playlist; with null nothing is asked for. */
export function usePlaylistItems(id: string | null) {
  const client = useSpotify()
  return useSWR<Page<ListRow>, ProviderError>(id && keys.playlistItems(id), () =>
    getPlaylistItems(client, id ?? ''),
  )
}

/**
 * All rows of a playlist. Not wanted, it gives what is at hand and asks for nothing. `onProgress` gets how many have come.
 */
export function usePlaylistIndex(
  id: string,
  { isWanted, onProgress }: { isWanted: boolean; onProgress?: (count: number) => void },
) {
  const client = useSpotify()
  const shown = useSWRConfig()
  return useSWR<readonly ListRow[], ProviderError>(
    keys.playlistIndex(id),
    async () => {
      // Only a filter, an order or an edit wants them.
      const { loadAllRows } = await import('@/lib/spotify/playlist-all-rows')
      return loadAllRows(client, shown, id, onProgress)
    },
    isWanted ? {} : { revalidateOnMount: false, revalidateOnReconnect: false },
  )
}
