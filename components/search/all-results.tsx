import { clsx } from 'clsx'
import { Fragment, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { CardSkeletons } from '@/components/screen/card'
import { joinLoneShelves } from '@/components/screen/join-lone-shelves'
import { CardGrid, Shelf, ShelfLink } from '@/components/screen/shelf'
import { ChoosableList } from '@/components/selection/choosable-list'
import { songColumns, type TrackColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'
import type { Page } from '@/lib/music/entities'
import { playRows, toRows } from '@/lib/music/play-rows'
import { pageOfType } from '@/lib/search/found-things'
import { type SearchAddress, type SearchTab, searchPath, searchTabs } from '@/lib/search/search-address'
import { topResult } from '@/lib/search/top-result'
import type { SearchResults } from '@/lib/spotify/endpoints/search'
import { joinedNames } from '@/lib/words/common-words'
import { foundWords } from '@/lib/words/found-words'
import { ResultCard, targetOfFound } from './result-card'
import styles from './search.module.css'
import { TopResultCard } from './top-result-card'

const mostTracks = 6
/** Number of cards that fit a row in the narrowest window. */
const fewestCards = 2
const foundColumns: TrackColumns = { ...songColumns, album: false }

/** `lead` contains the top result, before the library results. */
type LeadProps = { lead: HTMLElement | null }

type AllResultsProps = MoreProps & LeadProps & { query: string; results: SearchResults }

export function AllResults({ query, address, results, lead, onTab }: AllResultsProps) {
  const top = topResult(address.text, results)
  const songs = toRows(results.tracks?.items ?? [])
  const tracks = songs.slice(0, mostTracks)
  const place = songs.findIndex(({ item }) => item?.uri === top?.uri)
  /** Links to all results of a type if fewer are shown. */
  const more = (tab: SearchTab, page: Page<unknown> | undefined, shown: number) =>
    page && (page.hasNext || page.items.length > shown) ? (
      <MoreLink tab={tab} isWhole={!page.hasNext} address={address} onTab={onTab} />
    ) : null
  const found = searchTabs.flatMap(({ value, type }) => {
    const page = value === 'songs' || type === null ? undefined : pageOfType(results, type)
    return page && page.items.length > 0 ? [{ value, page, things: page.items }] : []
  })
  const shelves = joinLoneShelves(found, ({ things }) => things.length)
  return (
    <>
      {top && lead
        ? createPortal(
            <Shelf heading={foundWords.topResult}>
              <TopResultCard thing={top} {...(place >= 0 && { request: playRows(songs, place) })} />
            </Shelf>,
            lead,
          )
        : null}
      {tracks.length > 0 ? (
        <div className={styles.songs}>
          <Shelf heading={foundWords.tabs.songs.label} more={more('songs', results.tracks, mostTracks)}>
            {/* The pressed song continues with all found songs. */}
            <TrackList
              label={foundWords.tabs.songs.list(query)}
              columns={foundColumns}
              rows={tracks}
              requestOf={(_row, { index }) => playRows(songs, index)}
            />
          </Shelf>
        </div>
      ) : null}
      {shelves.map((group) => {
        // The single cards first: a row that is full hides the last ones.
        const parts = group.toSorted((one, other) => one.things.length - other.things.length)
        const things = parts.flatMap((part) => part.things)
        const heading = joinedNames(parts.map(({ value }) => foundWords.tabs[value].label))
        const links = parts.map(({ value, page }) => (
          <Fragment key={value}>{more(value, page, fewestCards)}</Fragment>
        ))
        return (
          <Shelf key={heading} heading={heading} more={links}>
            <ChoosableList things={things.map(targetOfFound)} isCut>
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

type MoreProps = { address: SearchAddress; onTab: (tab: SearchTab) => void }

function MoreLink({ tab, isWhole, address, onTab }: MoreProps & { tab: SearchTab; isWhole: boolean }) {
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onTab(tab)
  }
  return (
    <ShelfLink
      href={searchPath({ ...address, tab })}
      isWhole={isWhole}
      aria-label={foundWords.tabs[tab].showAll}
      onClick={handleClick}
    >
      {foundWords.showAll}
    </ShelfLink>
  )
}

export function AllResultsSkeleton({ lead }: LeadProps) {
  return (
    <div className={clsx('stack', styles.results)}>
      {lead
        ? createPortal(
            <Shelf heading={foundWords.topResult}>
              <Skeleton height="100%" className={styles.topPlace} />
            </Shelf>,
            lead,
          )
        : null}
      <div className={styles.songs}>
        <Shelf heading={foundWords.tabs.songs.label}>
          <TrackListSkeleton columns={foundColumns} rows={mostTracks} />
        </Shelf>
      </div>
      <Shelf heading={foundWords.tabs.artists.label}>
        <CardGrid rows={1}>
          <CardSkeletons count={8} shape="round" />
        </CardGrid>
      </Shelf>
    </div>
  )
}
