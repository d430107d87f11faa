'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  type Cache,
  type Middleware,
  SWRConfig,
  type SWRConfiguration,
  unstable_serialize,
  useSWRConfig,
} from 'swr'
import { ListsProvider } from '@/hooks/lists-provider'
import { useSpotify } from '@/hooks/use-spotify'
import { onReconnect } from '@/lib/browser/on-reconnect'
import { type EntityStore, entitiesOf, pastMoments } from '@/lib/entities/entity-store'
import { storeEntities } from '@/lib/entities/stored-entities'
import type { Seed } from '@/lib/seed/seed'
import { createStoredAnswers, type StoredAnswers } from '@/lib/spotify/cache/stored-answers'
import { retryPauseOf } from '@/lib/spotify/quota/waits'
import { cacheOf } from '@/lib/storage/cache'

/** Stored answers are read again this often, and when the network returns. */
const readAgainMs = 60_000

/** One listener's cache. With `listenerId` the latest answers are stored, for when no more reads are allowed. */
export function DataProvider({ listenerId, children }: { listenerId?: string; children: ReactNode }) {
  const client = useSpotify()
  const [{ config, cache, answers }] = useState(() => {
    const entities = entitiesOf(client)
    const cache = listenerId === undefined ? undefined : cacheOf(listenerId)
    if (cache) storeEntities(entities, cache)
    const answers = cache ? createStoredAnswers(cache, client) : null
    return { cache, answers, config: configFor(answers, entities) }
  })
  return (
    <SWRConfig value={config}>
      <ListsProvider cache={cache} answers={answers}>
        {children}
      </ListsProvider>
    </SWRConfig>
  )
}

function configFor(answers: StoredAnswers | null, entities: EntityStore) {
  const cache: Map<string, { data?: unknown }> = answers ? storingCache(answers) : new Map()
  const tell: Middleware = (useNext) => (key, fetcher, config) => {
    const name = unstable_serialize(key)
    const { mutate } = useSWRConfig()
    const ask =
      fetcher &&
      (async (...values: unknown[]) => {
        const askedAt = entities.moment()
        const read = async () => await fetcher(...values)
        const takeLater = (data: unknown) => {
          entities.learn(data, askedAt)
          void mutate(key, data, { revalidate: false })
        }
        const isBlank = cache.get(name)?.data === undefined
        const data = await (answers ? answers.recall(name, read, isBlank ? takeLater : undefined) : read())
        entities.learn(data, answers?.whyRecalled(data) ? pastMoments.storedAnswer : askedAt)
        return data
      })
    // As long as the provider allows no more of them, reads are refused in the app and cost nothing.
    const refreshInterval = answers?.whyRecalled(cache.get(name)?.data) ? readAgainMs : 0
    return useNext(key, ask, { ...config, refreshInterval })
  }
  return { ...swrConfig, use: [tell], provider: () => cache as Cache }
}

function storingCache(answers: StoredAnswers): Map<string, { data?: unknown }> {
  const cache = new Map<string, { data?: unknown }>()
  const set = cache.set.bind(cache)
  cache.set = (name, state) => {
    if (state.data !== undefined && state.data !== cache.get(name)?.data) answers.store(name, state.data)
    return set(name, state)
  }
  return cache
}

type SeededDataProps = { seeds: readonly Seed[]; skeleton?: ReactNode; children: ReactNode }

/** Provides answers the server has read ahead, and stores them as if they were read here. */
export function SeededData({ seeds, skeleton, children }: SeededDataProps) {
  'use memo'
  const { cache, mutate } = useSWRConfig()
  const client = useSpotify()
  useEffect(() => {
    for (const [key, answer] of seeds) void take(key, answer)

    async function take(key: readonly unknown[], answer: unknown): Promise<void> {
      // A connection lost on the way shows where the answer is used.
      const data = await Promise.resolve(answer).catch(() => undefined)
      entitiesOf(client).learn(data, pastMoments.pageData)
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

/**
 * The defaults of every read through SWR. Every request counts against the allowance of the whole app, so what was read
 * is kept and shown again from the cache; only a change by the listener, or a hook that asks for it, reads again. The
 * client has already retried what may pass within seconds: here only a provider that is down or asked for a pause is
 * tried again.
 */
const swrConfig: SWRConfiguration<unknown, unknown> = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  dedupingInterval: 30_000,
  initReconnect: onReconnect,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const waitMs = retryPauseOf(error, retryCount, Date.now())
    if (waitMs !== null) setTimeout(() => revalidate({ retryCount, dedupe: true }), waitMs)
  },
}
