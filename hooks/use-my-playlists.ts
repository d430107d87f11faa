'use client'

import { firstRows, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { knownRows } from '@/lib/lists/list-model'
import type { Range } from '@/lib/lists/slots'
import { myPlaylists } from '@/lib/lists/sources'

/** The number of playlists, and those that were read by any component; requests only the first page. */
export function useMyPlaylists() {
  const { list, state } = useList(myPlaylists(useSpotify()))
  const rows = state.total === null ? undefined : state.rows
  return {
    rows,
    playlists: rows && knownRows(rows),
    isComplete: state.isComplete,
    error: rows ? null : state.error,
    isLoading: rows === undefined && state.isReading,
    retry: list.retry,
  }
}

/** Reads the playlists at these places, both ends included. Others' reads are shared. */
export function useReadPlaylists(places: Range = firstRows) {
  const { list, state } = useList(myPlaylists(useSpotify()), places)
  return { error: state.total === null ? null : state.error, isReading: state.isReading, retry: list.retry }
}
