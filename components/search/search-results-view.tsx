'use client'

import { Region } from '@/components/screen/region'
import { pageOfType } from '@/lib/search/found-things'
import { type SearchAddress, type SearchTab, searchTabs } from '@/lib/search/search-address'
import { type SearchFilters, typesUnder } from '@/lib/search/search-query'
import type { SearchType } from '@/lib/spotify/search'
import { AllResults, AllResultsSkeleton } from './all-results'
import { CardResults, CardResultsSkeleton } from './card-results'
import { ListResults, ListResultsSkeleton } from './list-results'
import { FiltersExclude, NothingFound } from './nothing-found'
import styles from './search.module.css'
import { useKnownResults, useSearch } from './use-search'

type SearchResultsProps = {
  address: SearchAddress
  /** Text and filters as the provider takes them. */
  query: string
  onTab: (tab: SearchTab) => void
  onFilters: (filters: SearchFilters) => void
}

export function SearchResultsView(props: SearchResultsProps) {
  const { address } = props
  const types = typesUnder(address.filters)
  const wanted = searchTabs.find(({ value }) => value === address.tab)?.type ?? null
  const isPossible = wanted === null ? types.length > 0 : types.includes(wanted)
  if (!isPossible) return <FiltersExclude {...props} />
  return wanted === null ? (
    <All key="all" {...props} types={types} />
  ) : (
    <OneType key={wanted} {...props} type={wanted} types={types} />
  )
}

function All({ address, query, types, onTab, onFilters }: SearchResultsProps & { types: SearchType[] }) {
  const { shown, isStale, error, isValidating, retry } = useSearch(query, types)
  return (
    <Region
      of={{ data: error ? undefined : (shown ?? undefined), error, isValidating, mutate: retry }}
      what="The results"
      skeleton={<AllResultsSkeleton />}
    >
      {(shown) => {
        const isEmpty = types.every((type) => pageOfType(shown.results, type).items.length === 0)
        return (
          <div className={styles.results} data-stale={isStale} aria-busy={isStale}>
            <Announcement isStale={isStale} isEmpty={isEmpty} query={query} />
            {isEmpty ? (
              <NothingFound address={address} onTab={onTab} onFilters={onFilters} />
            ) : (
              <AllResults query={shown.query} address={address} results={shown.results} onTab={onTab} />
            )}
          </div>
        )
      }}
    </Region>
  )
}

/** The All tab's answer contains the first page of each type: if it is in the cache, no request is sent. */
function OneType({
  address,
  query,
  type,
  types,
  onTab,
  onFilters,
}: SearchResultsProps & { type: SearchType; types: SearchType[] }) {
  const known = useKnownResults(query, types)
  const asked = useSearch(known ? '' : query, [type])
  const shown = known ? { query, results: known } : asked.shown
  const isList = type === 'track' || type === 'episode'
  return (
    <Region
      of={{
        data: asked.error ? undefined : (shown ?? undefined),
        error: asked.error,
        isValidating: asked.isValidating,
        mutate: asked.retry,
      }}
      what="The results"
      skeleton={isList ? <ListResultsSkeleton /> : <CardResultsSkeleton />}
    >
      {(shown) => {
        const isStale = !known && asked.isStale
        const firstPage = pageOfType(shown.results, type)
        const isEmpty = firstPage.items.length === 0 && !firstPage.hasNext
        const Content = isList ? ListResults : CardResults
        return (
          <div className={styles.results} data-stale={isStale} aria-busy={isStale}>
            <Announcement isStale={isStale} isEmpty={isEmpty} query={query} />
            {isEmpty ? (
              <NothingFound address={address} onTab={onTab} onFilters={onFilters} />
            ) : (
              <Content key={shown.query} query={shown.query} type={type} firstPage={firstPage} />
            )}
          </div>
        )
      }}
    </Region>
  )
}

function Announcement({ isStale, isEmpty, query }: { isStale: boolean; isEmpty: boolean; query: string }) {
  return (
    <p className="visuallyHidden" role="status">
      {isStale ? '' : isEmpty ? 'No results' : `Results for ${query}`}
    </p>
  )
}
