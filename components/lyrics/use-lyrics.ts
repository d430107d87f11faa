'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { fetchLyrics } from '@/lib/lyrics/fetch-lyrics'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { lyricsPath } from '@/lib/lyrics/route-path'
import type { Track } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'

/**
 * The lyrics of a track: `data` is null when none are known, undefined while they load. Asks the app's own route once
 * per track, never again by itself; moving on to another track aborts the request.
 */
export function useLyrics(track: Track | null) {
  const path = track && lyricsPath(track)
  const uri = track?.uri ?? null
  const swr = useSWR<Lyrics | null, ProviderError>(
    uri === null ? null : ['lyrics', uri],
    () => (path && uri ? shareRequest(uri, path) : null),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      // Requests are shared below, where one that was aborted is not shared.
      dedupingInterval: 0,
    },
  )
  useEffect(() => (uri === null ? undefined : watch(uri)), [uri])
  const isWaiting = swr.data === undefined && (swr.isValidating || !swr.error || swr.error.kind === 'aborted')
  return {
    data: swr.data,
    error: isWaiting ? undefined : swr.error,
    isValidating: swr.isValidating,
    retry: () => void swr.mutate(),
  }
}

const requests = new Map<string, { answer: Promise<Lyrics | null>; controller: AbortController }>()
const watchers = new Map<string, number>()

function shareRequest(uri: string, path: string): Promise<Lyrics | null> {
  const running = requests.get(uri)
  if (running) return running.answer
  const controller = new AbortController()
  const answer = fetchLyrics(path, controller.signal).finally(() => {
    if (requests.get(uri)?.controller === controller) requests.delete(uri)
  })
  requests.set(uri, { answer, controller })
  return answer
}

function watch(uri: string): () => void {
  watchers.set(uri, (watchers.get(uri) ?? 0) + 1)
  return () => {
    watchers.set(uri, (watchers.get(uri) ?? 1) - 1)
    // Strict mode unmounts and mounts again within one task; the request is aborted only if nobody comes back.
    setTimeout(() => {
      if (watchers.get(uri)) return
      watchers.delete(uri)
      requests.get(uri)?.controller.abort()
      requests.delete(uri)
    })
  }
}
