import Link from 'next/link'
import { Region } from '@/components/screen/region'
import { RegionMessage } from '@/components/screen/screen'
import { CardGrid, Shelf, ShelfLink } from '@/components/screen/shelf'
import { ChoosableList } from '@/components/selection/choosable-list'
import { useScroller } from '@/hooks/use-scroller'
import type { LibraryEntry, LibraryKind } from '@/lib/music/library-entry'
import { formatNumber } from '@/lib/words/format'
import { libraryScreenWords as words } from '@/lib/words/library-screen-words'
import { kindWords } from '@/lib/words/library-words'
import { LibraryItem } from './library-item'
import { LibrarySkeleton } from './library-skeleton'
import { type LibraryView, libraryHref } from './use-library-address'
import type { LibraryPart } from './use-library-parts'

/** Two full rows in the widest layout. */
const mostCards = 16
const mostRows = 6

type LibraryOverviewProps = {
  parts: readonly LibraryPart[]
  /** The known pinned entries in pinned order, after Liked Songs. */
  pinned: readonly LibraryEntry[]
  view: LibraryView
}

export function LibraryOverview({ parts, pinned, view }: LibraryOverviewProps) {
  return (
    <>
      {pinned.length > 0 ? (
        <Shelf heading={words.pinned}>
          <Entries entries={pinned} rows="all" isMixed view={view} />
        </Shelf>
      ) : null}
      {parts.map((part) => (
        <Shelf
          key={part.kind}
          heading={kindWords[part.kind].label}
          more={
            part.total && (view === 'grid' || part.total > mostRows) ? (
              <ShowAllOfKind kind={part.kind} total={part.total} />
            ) : null
          }
        >
          <PartContent part={part} view={view} />
        </Shelf>
      ))}
    </>
  )
}

function PartContent({ part, view }: { part: LibraryPart; view: LibraryView }) {
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
          <Entries entries={known.slice(0, most)} rows={2} isMixed={false} view={view} />
        ) : (
          <RegionMessage kind="empty" action={<Link href="/search">{words.findSomething}</Link>}>
            {kindWords[kind].empty}
          </RegionMessage>
        )
      }
    </Region>
  )
}

type EntriesProps = { entries: readonly LibraryEntry[]; rows: 2 | 'all'; isMixed: boolean; view: LibraryView }

function Entries({ entries, rows, ...rest }: EntriesProps) {
  const items = entries.map((entry) => <LibraryItem key={entry.uri} entry={entry} {...rest} />)
  const isGrid = rest.view === 'grid'
  return (
    <ChoosableList
      things={entries.map(({ getTarget }) => getTarget())}
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
        // The pressed link disappears.
        scroller.current?.focus({ preventScroll: true })
      }}
      isWhole={total <= mostCards}
      aria-label={kindWords[kind].all(count)}
    >
      {words.showAll(count)}
    </ShelfLink>
  )
}
