'use client'

import { useAbortableRead } from '@/hooks/use-abortable-read'
import { fetchLyrics } from '@/lib/lyrics/fetch-lyrics'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { lyricsPath } from '@/lib/lyrics/route-path'
import type { Track } from '@/lib/music/entities'

/**
 * The lyrics of a track: `data` is null when none are known, undefined while they load. Asks the app's own route once
 * per track, never again by itself; moving on to another track aborts the request.
 */
export function useLyrics(track: Track) {
  const path = lyricsPath(track)
  const { data, error, isWaiting, retry } = useAbortableRead<Lyrics | null>(
    ['lyrics', track.uri],
    async (signal) => (path === null ? null : fetchLyrics(path, signal)),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  return { data, error: isWaiting ? undefined : error, retry }
}
