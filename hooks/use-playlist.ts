'use client'

import useSWR from 'swr'
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
