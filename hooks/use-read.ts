'use client'

import { useEffect } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ProviderError } from '@/lib/provider-error'
import type { Read } from '@/lib/spotify/sending/client'

/** Data that came with a page and has been shown: a second visit reads it again. */
const shownSeeds = new WeakSet<object>()

/**
 * A small resource of Spotify's: from the cache, the server's page, or a request. Null reads nothing. `isReadAnew`:
 * known data is shown, and read again each time a screen opens.
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

/** An entity as it is `known`, else the read's answer; until then, what a link has `named` of it. */
export function useKnownRead<T>(
  read: Read<T>,
  known: T | null,
  { named = null, isReadAnew = false }: { named?: T | null; isReadAnew?: boolean } = {},
) {
  'use memo'
  const answer = useRead(read, { isReadAnew })
  // Read one by one, because SWR renders again only for the fields that a component reads.
  const { data, error, isValidating, mutate } = answer
  const isMissing = data === undefined && error
  return { data: isMissing ? undefined : (known ?? data ?? named ?? undefined), error, isValidating, mutate }
}
