'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { CardSkeleton } from '@/components/screen/card'
import { CardWindow } from '@/components/screen/card-window'
import { FailedRegion } from '@/components/screen/region'
import { CardGrid } from '@/components/screen/shelf'
import { RegionMessage } from '@/components/ui/region-message'
import { useNearView } from '@/hooks/use-near-view'
import type { Page } from '@/lib/music/entities'
import { searchTabs } from '@/lib/search/search-address'
import type { FoundThing } from '@/lib/search/top-result'
import type { SearchType } from '@/lib/spotify/search'
import { ResultCard } from './result-card'
import { useSearchPages } from './use-search-pages'

/** The next page is loaded when its place is this near. */
const marginPx = 600

type CardResultsProps = { query: string; type: SearchType; firstPage: Page<FoundThing> }

/** All results of one kind, ten more whenever the end comes near. */
export function CardResults({ query, type, firstPage }: CardResultsProps) {
  const { items, error, hasMore, isBarren, isLoading, loadMore, retry } = useSearchPages(
    query,
    type,
    firstPage,
  )
  const label = searchTabs.find((tab) => tab.type === type)?.label ?? ''
  return (
    <>
      <CardWindow
        label={`${label} for ${query}`}
        count={items.length}
        renderCard={(index) => {
          const thing = items[index]
          return thing ? (
            <ResultCard key={thing.uri} thing={thing} place={{ index, count: items.length }} />
          ) : null
        }}
      />
      {error ? (
        <FailedRegion error={error} what="The next results" onRetry={retry} isRetrying={isLoading} />
      ) : null}
      {hasMore && !error && isBarren ? (
        <RegionMessage kind="empty" action={{ label: 'Keep looking', onClick: loadMore, isBusy: isLoading }}>
          The last pages from Spotify were empty.
        </RegionMessage>
      ) : null}
      {hasMore && !error && !isBarren ? (
        // A new one for each page: it reports only once that it is near.
        <NextPage key={`${items.length} ${isLoading}`} isLoading={isLoading} onNear={loadMore} />
      ) : null}
    </>
  )
}

function NextPage({ isLoading, onNear }: { isLoading: boolean; onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, marginPx)
  const isWanted = isNear && !isLoading
  const ask = useEffectEvent(onNear)
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
  return (
    <div ref={place}>
      <CardGrid rows={1}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <CardSkeleton key={index} />
        ))}
      </CardGrid>
    </div>
  )
}

export function CardResultsSkeleton() {
  return (
    <CardGrid rows={2}>
      {Array.from({ length: 16 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  )
}
