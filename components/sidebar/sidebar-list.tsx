import { useEffect, useRef } from 'react'
import { Region } from '@/components/screen/region'
import { RegionMessage } from '@/components/screen/screen'
import { LazyChoosableList } from '@/components/selection/lazy-choosable-list'
import { allRows, failureOf } from '@/hooks/use-list'
import { sidebarWords } from '@/lib/words/frame-words'
import { kindWords } from '@/lib/words/library-words'
import styles from './sidebar.module.css'
import { type RowLinkProps, SidebarRow, type SidebarRowsProps, SidebarSkeleton } from './sidebar-row'
import { useRovingLinks } from './use-roving-links'
import type { SidebarLibrary } from './use-sidebar-library'
import { WindowedSidebarRows } from './windowed-sidebar-rows'

/** Up to this many entries, all are read and rendered. */
const longestPlainList = 100

/** The chosen part of the library. Its entries can be selected, except in the rail, which is too narrow for the bar. */
export function SidebarList({ library, ...links }: RowLinkProps & { library: SidebarLibrary }) {
  'use memo'
  const { items, kind, filter, error, isArranged, list } = library
  const failure = failureOf({ list, state: library })
  const isPlain = items !== undefined && items.length <= longestPlainList
  // Later pages load after the first paint.
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
      <LazyChoosableList
        things={items.map(({ entry }) => (entry ? entry.getTarget() : entry))}
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
          // With another kind or order, the list starts at its top again.
          <WindowedSidebarRows key={`${kind} ${library.sort}`} {...rows} />
        )}
      </LazyChoosableList>
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
