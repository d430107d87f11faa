'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Cache, type Middleware, SWRConfig, unstable_serialize, useSWRConfig } from 'swr'
import { ListsProvider } from '@/hooks/lists-provider'
import { useSpotify } from '@/hooks/use-spotify'
import { useSecondWave } from '@/hooks/use-store'
import { createKeptAnswers, type KeptAnswers } from '@/lib/spotify/cache/kept-answers'
import type { Seed } from '@/lib/spotify/cache/seed'
import { swrConfig } from '@/lib/spotify/cache/swr-config'
import { beforeVisit, keptBefore, type Things, thingsOf } from '@/lib/things/things'

/** What is shown from an earlier time is read again as soon as that is possible, and when the network returns. */
const readAgainMs = 60_000

/** One listener's cache. With `listenerId` the latest answers are kept, for when no more reads are allowed. */
export function DataProvider({ listenerId, children }: { listenerId?: string; children: ReactNode }) {
  const client = useSpotify()
  const [{ config, kept }] = useState(() => {
    const kept = listenerId === undefined ? null : createKeptAnswers(listenerId, client.shortage)
    return { kept, config: configFor(kept, thingsOf(client)) }
  })
  const wave = useSecondWave()
  useEffect(() => {
    if (listenerId !== undefined) wave?.keepThings(thingsOf(client), listenerId)
  }, [wave, client, listenerId])
  return (
    <SWRConfig value={config}>
      <ListsProvider listenerId={listenerId} answers={kept}>
        {children}
      </ListsProvider>
    </SWRConfig>
  )
}

function configFor(kept: KeptAnswers | null, things: Things) {
  const cache: Map<string, { data?: unknown }> = kept ? keepingCache(kept) : new Map()
  const tell: Middleware = (useNext) => (key, fetcher, config) => {
    const name = unstable_serialize(key)
    const ask =
      fetcher &&
      (async (...values: unknown[]) => {
        const askedAt = things.moment()
        const read = async () => await fetcher(...values)
        const data = await (kept ? kept.recall(name, read) : read())
        things.take(data, kept?.whyRecalled(data) ? keptBefore : askedAt)
        return data
      })
    // As long as the provider allows no more of them, reads are refused in the app and cost nothing.
    const refreshInterval = kept?.whyRecalled(cache.get(name)?.data) ? readAgainMs : 0
    return useNext(key, ask, { ...config, refreshInterval })
  }
  return { ...swrConfig, use: [tell], provider: () => cache as Cache }
}

function keepingCache(kept: KeptAnswers): Map<string, { data?: unknown }> {
  const cache = new Map<string, { data?: unknown }>()
  const set = cache.set.bind(cache)
  cache.set = (name, state) => {
    if (state.data !== undefined && state.data !== cache.get(name)?.data) kept.keep(name, state.data)
    return set(name, state)
  }
  return cache
}

type SeededDataProps = { seeds: readonly Seed[]; skeleton?: ReactNode; children: ReactNode }

/** What the server has read ahead: shown by everything inside, and kept in the cache as if read here. */
export function SeededData({ seeds, skeleton, children }: SeededDataProps) {
  'use memo'
  const { cache, mutate } = useSWRConfig()
  const client = useSpotify()
  useEffect(() => {
    for (const [key, answer] of seeds) void keep(key, answer)

    async function keep(key: readonly unknown[], answer: unknown): Promise<void> {
      // A connection lost on the way shows where the answer is used.
      const data = await Promise.resolve(answer).catch(() => undefined)
      thingsOf(client).take(data, beforeVisit)
      const isKnown = cache.get(unstable_serialize(key))?.data !== undefined
      if (data !== undefined && !isKnown) await mutate(key, data, { revalidate: false })
    }
  }, [seeds, client, cache, mutate])
  const fallback = Object.fromEntries(seeds.map(([key, answer]) => [unstable_serialize(key), answer]))
  return (
    <SWRConfig value={{ fallback }}>
      {skeleton === undefined ? (
        children
      ) : (
        <Streamed of={seeds.map(([key]) => key)} skeleton={skeleton}>
          {children}
        </Streamed>
      )}
    </SWRConfig>
  )
}

type StreamedProps = { of: readonly (readonly unknown[])[]; skeleton: ReactNode; children: ReactNode }

/** Without a boundary where all data came with the page: React would reveal a large part late. */
export function Streamed({ of, skeleton, children }: StreamedProps) {
  'use memo'
  const { fallback } = useSWRConfig()
  const isOnItsWay = of.some((key) => fallback[unstable_serialize(key)] instanceof Promise)
  return isOnItsWay ? <Suspense fallback={skeleton}>{children}</Suspense> : children
}
