import Link from 'next/link'
import { Region } from '@/components/screen/region'
import { CardGrid, Shelf, ShelfLink } from '@/components/screen/shelf'
import { ChoosableList } from '@/components/selection/choosable-list'
import { RegionMessage } from '@/components/ui/region-message'
import { useScroller } from '@/hooks/use-scroller'
import type { LibraryEntry, LibraryKind } from '@/lib/music/library-entry'
import { formatNumber } from '@/lib/words/format'
import { libraryScreenWords as words } from '@/lib/words/library-screen-words'
import { kindWords } from '@/lib/words/library-words'
import { LibraryItem } from './library-item'
import { LibrarySkeleton } from './library-skeleton'
import { type LibraryView, libraryHref } from './use-library-address'
import type { LibraryPart } from './use-library-parts'

/** Two full rows at the widest. */
const mostCards = 16
const mostRows = 6

type LibraryOverviewProps = {
  parts: readonly LibraryPart[]
  /** The pinned entries that are known, in the order they were pinned. */
  pinned: readonly LibraryEntry[]
  view: LibraryView
  nowMs: number
}

export function LibraryOverview({ parts, pinned, view, nowMs }: LibraryOverviewProps) {
  return (
    <>
      {pinned.length > 0 ? (
        <Shelf heading={words.pinned}>
          <FirstEntries entries={pinned} most={pinned.length} rows="all" isMixed view={view} nowMs={nowMs} />
        </Shelf>
      ) : null}
      {parts.map((part) => (
        <Shelf
          key={part.kind}
          heading={kindWords[part.kind].label}
          more={part.total ? <ShowAllOfKind kind={part.kind} total={part.total} /> : null}
        >
          <PartContent part={part} view={view} nowMs={nowMs} />
        </Shelf>
      ))}
    </>
  )
}

function PartContent({ part, view, nowMs }: { part: LibraryPart; view: LibraryView; nowMs: number }) {
  const { kind, entries, first } = part
  const most = view === 'grid' ? mostCards : mostRows
  return (
    <Region
      of={{ ...first, data: entries }}
      what={kind}
      skeleton={<LibrarySkeleton view={view} rows={2} isRound={kind === 'artists'} />}
    >
      {(known) =>
        known.length > 0 ? (
          <FirstEntries entries={known} most={most} rows={2} isMixed={false} view={view} nowMs={nowMs} />
        ) : (
          <RegionMessage kind="empty" action={<Link href="/search">{words.findSomething}</Link>}>
            {kindWords[kind].empty}
          </RegionMessage>
        )
      }
    </Region>
  )
}

type FirstEntriesProps = {
  entries: readonly LibraryEntry[]
  most: number
  rows: 2 | 'all'
  isMixed: boolean
  view: LibraryView
  nowMs: number
}

function FirstEntries({ entries, most, rows, ...rest }: FirstEntriesProps) {
  const items = entries.slice(0, most).map((entry) => <LibraryItem key={entry.uri} entry={entry} {...rest} />)
  const isGrid = rest.view === 'grid'
  return (
    <ChoosableList
      things={entries.slice(0, most).map(({ getThing }) => getThing())}
      isKnownSaved
      isCut={isGrid && rows !== 'all'}
    >
      {isGrid ? <CardGrid rows={rows}>{items}</CardGrid> : <ul>{items}</ul>}
    </ChoosableList>
  )
}

function ShowAllOfKind({ kind, total }: { kind: LibraryKind; total: number }) {
  const scroller = useScroller()
  const count = formatNumber(total)
  return (
    <ShelfLink
      href={libraryHref({ kind, sort: 'given', filter: '' })}
      scroll={false}
      onClick={() => {
        scroller.current?.scrollTo({ top: 0 })
        // The link goes with the overview.
        scroller.current?.focus({ preventScroll: true })
      }}
      aria-label={kindWords[kind].all(count)}
    >
      {words.showAll(count)}
    </ShelfLink>
  )
}
