'use client'

import { useEffect } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ProviderError } from '@/lib/provider-error'
import type { Read } from '@/lib/spotify/sending/client'

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

/** A thing as it is `known`, else as the read answered; until it has, also what a link has `named` of it. */
export function useKnownRead<T>(
  read: Read<T>,
  known: T | null,
  { named = null, isReadAnew = false }: { named?: T | null; isReadAnew?: boolean } = {},
) {
  'use memo'
  const answer = useRead(read, { isReadAnew })
  // Read one by one: SWR renders again only for what a component looks at.
  const { data, error, isValidating, mutate } = answer
  const isMissing = data === undefined && error
  return { data: isMissing ? undefined : (known ?? data ?? named ?? undefined), error, isValidating, mutate }
}
