'use client'

import useSWR, { useSWRConfig } from 'swr'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { playlistItemsRead, playlistRead } from '@/lib/spotify/playlists'

/** A playlist's facts. */
export const usePlaylist = (id: string) => useRead(playlistRead(id))

/** The first rows of a playlist; with null nothing is asked for. */
export const usePlaylistItems = (id: string | null) => useRead(id === null ? null : playlistItemsRead(id))

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
