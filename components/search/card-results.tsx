import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CardSkeletons } from '@/components/screen/card'
import { CardWindow } from '@/components/screen/card-window'
import { Region } from '@/components/screen/region'
import { RegionMessage } from '@/components/screen/screen'
import { CardGrid } from '@/components/screen/shelf'
import { ChoosableList } from '@/components/selection/choosable-list'
import { failureOf, useList } from '@/hooks/use-list'
import { useNearView } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { knownRows } from '@/lib/lists/list-model'
import type { Page } from '@/lib/music/entities'
import { foundThings } from '@/lib/search/found-things'
import { searchTabs } from '@/lib/search/search-address'
import type { FoundEntity } from '@/lib/search/top-result'
import { SEARCH_PAGE } from '@/lib/spotify/endpoints/page-options'
import type { SearchType } from '@/lib/spotify/endpoints/search'
import { foundWords } from '@/lib/words/found-words'
import { ResultCard, targetOfFound } from './result-card'

/** Distance at which the next page loads. */
const marginPx = 600
/** After this many empty pages in a row, the listener decides whether to continue. */
const patience = 3

type CardResultsProps = { query: string; type: SearchType; firstPage: Page<FoundEntity> }

/** Loads ten more near the end; duplicates are left out. */
export function CardResults({ query, type, firstPage }: CardResultsProps) {
  const [last, setLast] = useState(0)
  const paged = useList(foundThings(useSpotify(), query, type), { first: 0, last }, firstPage)
  const { rows, error, isReading } = paged.state
  const gap = rows.indexOf(undefined)
  const hasMore = gap >= 0
  const read = hasMore ? rows.slice(0, gap) : rows
  const items = [...new Map(knownRows(read).map((item) => [item.uri, item])).values()]
  const trailing = read.slice(-patience * SEARCH_PAGE)
  // Spotify leaves gaps, sometimes so many that no further request would find anything.
  const isBarren = trailing.length === patience * SEARCH_PAGE && knownRows(trailing).length === 0
  const loadMore = () => setLast(gap)
  const tab = searchTabs.find((one) => one.type === type)?.value ?? 'all'
  return (
    <>
      <ChoosableList things={items.map(targetOfFound)}>
        <CardWindow
          label={foundWords.tabs[tab].list(query)}
          count={items.length}
          renderCard={(index) => {
            const thing = items[index]
            return thing ? (
              <ResultCard key={thing.uri} thing={thing} place={{ index, count: items.length }} />
            ) : null
          }}
        />
      </ChoosableList>
      <Region of={failureOf(paged)} what="more-results" />
      {hasMore && !error && isBarren ? (
        <RegionMessage
          kind="empty"
          action={{ label: foundWords.keepLooking, onClick: loadMore, isBusy: isReading }}
        >
          {foundWords.emptyPages}
        </RegionMessage>
      ) : null}
      {/* Keyed by page, since it reports only once. */}
      {hasMore && !error && !isBarren ? <NextPage key={gap} onNear={loadMore} /> : null}
    </>
  )
}

function NextPage({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, marginPx)
  const ask = useEffectEvent(onNear)
  useEffect(() => {
    if (isNear) ask()
  }, [isNear])
  return (
    <div ref={place}>
      <CardGrid rows={1}>
        <CardSkeletons count={8} />
      </CardGrid>
    </div>
  )
}

export function CardResultsSkeleton() {
  return (
    <CardGrid rows={2}>
      <CardSkeletons count={16} />
    </CardGrid>
  )
}
