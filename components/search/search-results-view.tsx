import { clsx } from 'clsx'
import { Region } from '@/components/screen/region'
import { pageOfType } from '@/lib/search/found-things'
import { type SearchAddress, type SearchTab, searchTabs } from '@/lib/search/search-address'
import type { SearchType } from '@/lib/spotify/endpoints/search'
import { type SearchFilters, typesUnder } from '@/lib/spotify/endpoints/search-query'
import { foundWords } from '@/lib/words/found-words'
import { AllResults, AllResultsSkeleton } from './all-results'
import { CardResults, CardResultsSkeleton } from './card-results'
import { ListResults, ListResultsSkeleton } from './list-results'
import { FiltersExclude, NothingFound } from './nothing-found'
import styles from './search.module.css'
import { useKnownResults, useSearch } from './use-search'

type SearchResultsProps = {
  address: SearchAddress
  query: string
  /** The container of the top result. */
  lead: HTMLElement | null
  onTab: (tab: SearchTab) => void
  onFilters: (filters: SearchFilters) => void
}

export function SearchResultsView(props: SearchResultsProps) {
  const { address } = props
  const types = typesUnder(address.filters)
  const wanted = searchTabs.find(({ value }) => value === address.tab)?.type ?? null
  const isPossible = wanted === null ? types.length > 0 : types.includes(wanted)
  if (!isPossible) return <FiltersExclude {...props} />
  return <Results key={wanted ?? 'all'} {...props} type={wanted} types={types} />
}

type ResultsProps = SearchResultsProps & { type: SearchType | null; types: SearchType[] }

/** The All tab’s response has the first page of each type: if it is cached, no request is sent. */
function Results({ address, query, lead, type, types, onTab, onFilters }: ResultsProps) {
  const known = useKnownResults(type ? query : '', types)
  const asked = useSearch(known ? '' : query, type ? [type] : types)
  const shown = known ? { query, results: known } : asked.shown
  const isStale = !known && asked.isStale
  const isList = type === 'track' || type === 'episode'
  const Content = isList ? ListResults : CardResults
  const Skeleton = isList ? ListResultsSkeleton : CardResultsSkeleton
  const { error, isValidating, retry } = asked
  return (
    <Region
      of={{ data: error ? undefined : (shown ?? undefined), error, isValidating, mutate: retry }}
      what="results"
      skeleton={type === null ? <AllResultsSkeleton lead={lead} /> : <Skeleton />}
    >
      {(answer) => {
        const pages = (type ? [type] : types).map((one) => pageOfType(answer.results, one))
        const [firstPage] = pages
        const isEmpty = pages.every(({ items, hasNext }) => items.length === 0 && !(type && hasNext))
        return (
          <div className={clsx('stack', styles.results)} data-stale={isStale} aria-busy={isStale}>
            <p className="visuallyHidden" role="status">
              {isStale ? '' : isEmpty ? foundWords.none : foundWords.tabs.all.list(query)}
            </p>
            {isEmpty ? <NothingFound address={address} onTab={onTab} onFilters={onFilters} /> : null}
            {isEmpty || type ? null : (
              <AllResults
                query={answer.query}
                address={address}
                results={answer.results}
                lead={lead}
                onTab={onTab}
              />
            )}
            {isEmpty || !type || !firstPage ? null : (
              <Content key={answer.query} query={answer.query} type={type} firstPage={firstPage} />
            )}
          </div>
        )
      }}
    </Region>
  )
}
