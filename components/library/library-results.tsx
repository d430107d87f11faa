import { clsx } from 'clsx'
import Link from 'next/link'
import { Fragment } from 'react'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import { ChoosableList } from '@/components/selection/choosable-list'
import type { LibraryEntry, LibraryKind } from '@/lib/music/library-entry'
import { libraryScreenWords as words } from '@/lib/words/library-screen-words'
import { kindWords } from '@/lib/words/library-words'
import styles from './library.module.css'
import { LibraryList } from './library-list'
import { LibrarySkeleton } from './library-skeleton'
import type { LibraryView } from './use-library-address'
import type { LibraryPart } from './use-library-parts'

type LibraryResultsProps = {
  parts: readonly LibraryPart[]
  entries: readonly LibraryEntry[]
  kind: LibraryKind | null
  filter: string
  isWhole: boolean
  view: LibraryView
}

export function LibraryResults(props: LibraryResultsProps) {
  const { parts, entries, kind, filter, isWhole, view } = props
  const isAnyKnown = parts.some((part) => part.entries)
  const isAllKnown = parts.every((part) => part.isComplete || part.hasFailed)
  return (
    <section aria-label={kind ? kindWords[kind].label : words.everything}>
      <Progress parts={parts} found={filter.trim() ? entries.length : null} isShown={isWhole} />
      {parts.map((part) => (
        <Fragment key={part.kind}>
          <Region of={part.first} what={part.kind} />
          <Region of={part.rest} what={`rest-of-${part.kind}`} />
        </Fragment>
      ))}
      {isAnyKnown || isAllKnown ? null : <LibrarySkeleton view={view} rows="all" />}
      {isAllKnown && isAnyKnown && entries.length === 0 ? <Nothing kind={kind} filter={filter} /> : null}
      <ChoosableList things={entries.map(({ getTarget }) => getTarget())} isKnownSaved>
        <LibraryList
          label={kind ? kindWords[kind].list : words.list}
          entries={entries}
          view={view}
          isMixed={kind === null}
        />
      </ChoosableList>
    </section>
  )
}

type ProgressProps = { parts: readonly LibraryPart[]; found: number | null; isShown: boolean }

/** The number of results is announced; the loading progress is only shown. */
function Progress({ parts, found, isShown }: ProgressProps) {
  const total = parts.reduce((sum, part) => sum + (part.total ?? 0), 0)
  const known = parts.reduce((sum, part) => sum + (part.entries?.length ?? 0), 0)
  const isReading = parts.some((part) => !part.isComplete && !part.hasFailed)
  const isTold = isShown && isReading && total > 0
  const result = found === null || isReading ? null : words.found(found)
  return (
    <p className={clsx('muted', styles.progress)} data-empty={!isTold && result === null}>
      <span role="status">{result}</span>
      {isTold ? words.searching(known, total) : null}
    </p>
  )
}

function Nothing({ kind, filter }: { kind: LibraryKind | null; filter: string }) {
  const text = filter.trim()
  const href = { pathname: '/search', query: text ? { q: text } : {} }
  return (
    <DrawnMessage
      kind="empty"
      drawing={text ? 'missing' : 'empty'}
      heading={text ? words.noMatchHeading : words.emptyHeading}
      action={<Link href={href}>{text ? words.searchSpotify : words.findSomething}</Link>}
    >
      {text ? words.noMatch(text) : kind ? kindWords[kind].empty : words.empty}
    </DrawnMessage>
  )
}
