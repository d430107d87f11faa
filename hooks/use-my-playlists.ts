'use client'

import useSWR, { useSWRConfig } from 'swr'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import type { Playlist } from '@/lib/music/entities'
import { joinFirst, knownOf, nextUnread, type PartlyRead } from '@/lib/music/partly-read'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { myPlaylistsRead } from '@/lib/spotify/playlists'
import { PLAYLISTS_PAGE, readPlaylists } from '@/lib/spotify/read-playlists'

/** The first 50 of the listener's own and followed playlists, in the listener's order. */
export const useFirstPlaylists = () => useRead(myPlaylistsRead)

/** The whole list, with the playlists that any component has read; reads only the first page itself. */
export function useMyPlaylists() {
  const first = useFirstPlaylists()
  const further = useSWR<PartlyRead<Playlist>>(
    first.data?.hasNext ? keys.furtherPlaylists(first.data.total) : null,
    null,
  )
  const rows = first.data && joinFirst(first.data, further.data)
  return {
    /** By their position in the list. */
    rows,
    playlists: rows && knownOf(rows),
    isComplete: rows !== undefined && !rows.includes(undefined),
    error: first.error,
    isLoading: first.isLoading,
    retry: () => void first.mutate(),
  }
}

/** Positions in the list, both included. */
type Places = { first: number; last: number }

export const allPlaces: Places = { first: 0, last: Number.POSITIVE_INFINITY }
export const noPlaces: Places = { first: 0, last: -1 }

/**
 * Reads what is unread at these positions, page after page; what others have read, or are reading, is not read again.
 */
export function useReadPlaylists(rows: PartlyRead<Playlist> | undefined, places: Places) {
  const client = useSpotify()
  const shown = useSWRConfig()
  const total = rows?.length ?? 0
  const offset = rows ? nextUnread(rows, places, PLAYLISTS_PAGE) : null
  const { error, isValidating, mutate } = useSWR<void, ProviderError>(
    offset === null ? null : keys.readingOfPlaylists(total, offset),
    () => readPlaylists(client, shown, { total, offset: offset ?? 0 }),
    // What became unread because the list has changed is read again at once.
    { dedupingInterval: 0 },
  )
  return { error, isReading: isValidating, retry: () => void mutate() }
}
