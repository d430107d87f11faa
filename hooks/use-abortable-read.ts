'use client'

import { useEffect } from 'react'
import useSWR, { type SWRConfiguration, unstable_serialize } from 'swr'
import type { ProviderError } from '@/lib/provider-error'

/**
 * A read through SWR, aborted when no component shows its key any more. `isWaiting` from the first render to the
 * answer.
 */
export function useAbortableRead<T>(
  key: readonly unknown[] | null,
  read: (signal: AbortSignal) => Promise<T>,
  options?: SWRConfiguration<T, ProviderError>,
) {
  const name = key === null ? null : unstable_serialize(key)
  const { data, error, isValidating, mutate } = useSWR<T, ProviderError>(
    key,
    () => read(watchOf(name ?? '').controller.signal),
    options,
  )
  useEffect(() => (name === null ? undefined : watch(name)), [name])
  const wasAborted = error?.kind === 'aborted'
  const isLost = wasAborted && !isValidating
  useEffect(() => {
    if (isLost) void mutate()
  }, [isLost, mutate])
  return {
    data,
    error: wasAborted ? undefined : error,
    isValidating,
    isWaiting: data === undefined && (isValidating || wasAborted || !error),
    retry: () => void mutate(),
  }
}

type Watch = { controller: AbortController; components: number }

const watches = new Map<string, Watch>()

function watchOf(name: string): Watch {
  const known = watches.get(name)
  if (known) return known
  const made: Watch = { controller: new AbortController(), components: 0 }
  watches.set(name, made)
  return made
}

function watch(name: string): () => void {
  const watched = watchOf(name)
  watched.components += 1
  return () => {
    watched.components -= 1
    // Strict mode unmounts and mounts again within one task, so the read is aborted only if no component remounts.
    setTimeout(() => {
      if (watched.components > 0) return
      watched.controller.abort()
      if (watches.get(name) === watched) watches.delete(name)
    })
  }
}
