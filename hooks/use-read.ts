'use client'

import { useEffect } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ProviderError } from '@/lib/provider-error'
import type { Read } from '@/lib/spotify/client'

/** What came with a page, values or promises of them, and has been on the screen: a second visit reads it anew. */
const shownSeeds = new WeakSet<object>()

/**
 * A small resource of the provider's: from the cache or the server's page, or else from a request. Null sends none.
 * `isReadAnew`: what is known is shown, and read again each time a screen opens with it.
 */
export function useRead<T>(read: Read<T> | null, { isReadAnew = false } = {}) {
  const client = useSpotify()
  const { cache, fallback } = useSWRConfig()
  const answer = useSWR<T, ProviderError>(read?.key, read && (() => read.read(client)))
  const { mutate } = answer
  const name = read && isReadAnew ? unstable_serialize(read.key) : null
  const seed: unknown = name === null ? undefined : fallback[name]
  useEffect(() => {
    if (name === null) return
    const isNew = typeof seed === 'object' && seed !== null && !shownSeeds.has(seed)
    if (isNew) shownSeeds.add(seed)
    else if (cache.get(name)?.data !== undefined) void mutate()
  }, [name, seed, cache, mutate])
  return answer
}

/** Shows `known`, which another screen brought, until the read has been answered. */
export function useKnownRead<T>(read: Read<T>, known: T | null) {
  const answer = useRead(read)
  // Read one by one: SWR renders again only for what a component looks at.
  const { data, error, isValidating, mutate } = answer
  return { data: data ?? (error ? undefined : (known ?? undefined)), error, isValidating, mutate }
}
