'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import { CardSkeleton } from '@/components/screen/card'
import { CardGrid, Shelf } from '@/components/screen/shelf'
import shelfStyles from '@/components/screen/shelf.module.css'
import { ChoosableList } from '@/components/selection/choosable-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'
import { pageOfType } from '@/lib/search/found-things'
import { type SearchAddress, type SearchTab, searchPath, searchTabs } from '@/lib/search/search-address'
import { topResult } from '@/lib/search/top-result'
import type { SearchResults } from '@/lib/spotify/search'
import { FoundTracks, foundColumns } from './found-tracks'
import { ResultCard, thingOfFound } from './result-card'
import styles from './search.module.css'
import { TopResultCard } from './top-result-card'

const mostTracks = 4

type AllResultsProps = {
  query: string
  address: SearchAddress
  results: SearchResults
  onTab: (tab: SearchTab) => void
}

/** The best match, some songs beside it, and a shelf for each other kind with results. */
export function AllResults({ query, address, results, onTab }: AllResultsProps) {
  const top = topResult(address.text, results)
  const tracks = results.tracks?.items.slice(0, mostTracks) ?? []
  const more = (tab: SearchTab) => <MoreLink tab={tab} address={address} onTab={onTab} />
  const shelves = searchTabs.filter(({ value }) => value !== 'all' && value !== 'songs')
  return (
    <>
      <div className={styles.best} data-pair={tracks.length > 0}>
        {top ? (
          <Shelf heading="Top result">
            <TopResultCard thing={top} />
          </Shelf>
        ) : null}
        {tracks.length > 0 ? (
          <Shelf heading="Songs" more={more('songs')}>
            <FoundTracks query={query} tracks={tracks} />
          </Shelf>
        ) : null}
      </div>
      {shelves.map(({ value, label, type }) => {
        const things = type === null ? [] : pageOfType(results, type).items
        return things.length === 0 ? null : (
          <Shelf key={value} heading={label} more={more(value)}>
            <ChoosableList things={things.map(thingOfFound)} isCut>
              <CardGrid rows={1}>
                {things.map((thing) => (
                  <ResultCard key={thing.uri} thing={thing} />
                ))}
              </CardGrid>
            </ChoosableList>
          </Shelf>
        )
      })}
    </>
  )
}

function MoreLink({ tab, address, onTab }: { tab: SearchTab } & Pick<AllResultsProps, 'address' | 'onTab'>) {
  const label = (searchTabs.find(({ value }) => value === tab)?.label ?? '').toLowerCase()
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onTab(tab)
  }
  return (
    <Link
      href={searchPath({ ...address, tab }) as Route}
      prefetch={false}
      className={shelfStyles.all}
      aria-label={`Show all ${label}`}
      onClick={handleClick}
    >
      Show all
    </Link>
  )
}

export function AllResultsSkeleton() {
  return (
    <div className={styles.results}>
      <div className={styles.best} data-pair="true">
        <Shelf heading="Top result">
          <Skeleton height="100%" className={styles.topPlace} />
        </Shelf>
        <Shelf heading="Songs">
          <TrackListSkeleton columns={foundColumns} rows={mostTracks} />
        </Shelf>
      </div>
      <Shelf heading="Artists">
        <CardGrid rows={1}>
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <CardSkeleton key={index} shape="round" />
          ))}
        </CardGrid>
      </Shelf>
    </div>
  )
}
