import { Suspense, useEffect, useRef } from 'react'
import { Region } from '@/components/screen/region'
import { RegionMessage } from '@/components/screen/screen'
import { LateChoosableList } from '@/components/selection/late-choosable-list'
import { secondPart } from '@/components/ui/lazy-part'
import { allRows, failureOf } from '@/hooks/use-list'
import { kindWords } from '@/lib/words/library-words'
import { sidebarWords } from '@/lib/words/sidebar-words'
import styles from './sidebar.module.css'
import { type RowLinkProps, SidebarRow, type SidebarRowsProps, SidebarSkeleton } from './sidebar-row'
import { useRovingLinks } from './use-roving-links'
import type { SidebarLibrary } from './use-sidebar-library'

const WindowedSidebarRows = secondPart('WindowedSidebarRows')

/** Up to this many, a plain list costs less than a virtual list that reads what comes into view. */
const longestPlainList = 100

/** The part of the library that was chosen. Its entries can be chosen too, except in the rail: its bar has no room. */
export function SidebarList({ library, ...links }: RowLinkProps & { library: SidebarLibrary }) {
  'use memo'
  const { items, kind, filter, error, isArranged, list } = library
  const failure = failureOf({ list, state: library })
  const isPlain = items !== undefined && items.length <= longestPlainList
  // What is after the first page loads by itself, after the first paint.
  useEffect(() => (isPlain ? list.ensure(allRows, { isUnasked: true }) : undefined), [isPlain, list])
  if (!items) {
    return error ? (
      <div className={styles.message}>
        <Region of={failure} what={kind} />
      </div>
    ) : (
      <SidebarSkeleton />
    )
  }
  if (items.length === 0) {
    return (
      <div className={styles.message}>
        <RegionMessage kind="empty">
          {isArranged && filter.trim() ? sidebarWords.noMatch(filter.trim()) : kindWords[kind].empty}
        </RegionMessage>
      </div>
    )
  }
  const rows = { items, library, ...links }
  return (
    <>
      <LateChoosableList
        things={items.map(({ entry }) => (entry ? entry.getThing() : entry))}
        ids={items.map(({ key }) => key)}
        list={list}
        positionOf={(index) => items[index]?.position ?? index}
        isKnownSaved
        isNavigation
        isOff={links.isRail}
      >
        {isPlain ? (
          <PlainRows {...rows} />
        ) : (
          // Another kind or order is another list, which begins at its top.
          <Suspense
            fallback={<PlainRows {...rows} items={items.filter(({ entry }) => entry).slice(0, 50)} />}
          >
            <WindowedSidebarRows key={`${kind} ${library.sort}`} {...rows} />
          </Suspense>
        )}
      </LateChoosableList>
      {error ? (
        <div className={styles.message} data-rest>
          <Region of={failure} what={`rest-of-${kind}`} />
        </div>
      ) : null}
    </>
  )
}

function PlainRows({ items, library, ...links }: SidebarRowsProps) {
  'use memo'
  const list = useRef<HTMLUListElement>(null)
  const current = items.findIndex(({ entry }) => entry && links.currentMark(entry.href))
  const roving = useRovingLinks(items, current)
  useEffect(() => {
    if (current >= 0) list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <ul ref={list} onKeyDown={roving.handleKeyDown}>
      {items.map((item, index) => (
        <li key={item.key}>
          <SidebarRow item={item} index={index} count={items.length} roving={roving} {...links} />
        </li>
      ))}
    </ul>
  )
}
