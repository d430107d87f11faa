'use client'

import { useEffect, useRef } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { VisibleRange } from '@/hooks/use-visible-range'
import type { ListRow, Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { pageOffset, pagesInView, type TrackListSource } from './track-list-source'

/** Pages this far from the view are forgotten, but for the first, which says how long the list is. */
const keptPages = 6

type PageLoadersProps = {
  source: TrackListSource
  range: VisibleRange
  /** The row that keeps its content wherever the view is. */
  keptRow: number
}

/** Asks for the pages in view and forgets those far from it; draws nothing, the rows read them from the cache. */
export function PageLoaders({ source, range, keptRow }: PageLoadersProps) {
  useForgetting(source, range, keptRow)
  return pagesInView(source, range.first, range.last).map((offset) => (
    <PageLoader key={offset} source={source} offset={offset} />
  ))
}

function PageLoader({ source, offset }: { source: TrackListSource; offset: number }) {
  const request = useRef<AbortController>(null)
  const { error, mutate } = useSWR<Page<ListRow>, ProviderError>(
    source.keyOf(offset),
    () => {
      request.current = new AbortController()
      return source.load({ offset, signal: request.current.signal })
    },
    {
      fallbackData: offset === 0 ? source.firstPage : undefined,
      // The cache also keeps an answer for as long as it joins equal questions: not half a minute of pages.
      dedupingInterval: 2_000,
    },
  )
  useEffect(() => () => request.current?.abort(), [])

  // Called off when it left the view, and back in it before that was known.
  const isCalledOff = error?.kind === 'aborted'
  useEffect(() => {
    if (isCalledOff) void mutate()
  }, [isCalledOff, mutate])
  return null
}

function useForgetting(source: TrackListSource, range: VisibleRange, keptRow: number) {
  const { cache } = useSWRConfig()
  useEffect(() => {
    // On the way back to a place far down, what was read there is not far.
    if (!range.isMeasured) return
    const kept = pageOffset(source, keptRow)
    const first = pageOffset(source, range.first) - keptPages * source.pageSize
    const last = pageOffset(source, range.last) + keptPages * source.pageSize
    for (let offset = source.pageSize; offset < source.total; offset += source.pageSize) {
      const isFar = (offset < first || offset > last) && offset !== kept
      // Nobody in view reads it; the cache offers no other way to let go of something.
      if (isFar) cache.delete(unstable_serialize(source.keyOf(offset)))
    }
  }, [cache, source, range, keptRow])
}
