'use client'

import { type ReactNode, useRef } from 'react'
import { Virtualizer } from 'virtua'
import cardStyles from '@/components/screen/shelf.module.css'
import { useCardColumns } from '@/hooks/use-card-columns'
import type { LibraryView } from '@/hooks/use-library-view'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin } from '@/hooks/use-start-margin'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { LibraryItem } from './library-item'
import styles from './library-list.module.css'

/** A card beneath its cover: the name's box, and the space to the next row. */
const belowCoverPx = 68
const rowHeightsPx = { list: 64, compact: 44 }

type LibraryListProps = {
  /** The accessible name. */
  label: string
  entries: readonly LibraryEntry[]
  view: LibraryView
  isMixed: boolean
  nowMs: number
}

/** Any number of entries as a grid or as rows, with only those near the view in the document. */
export function LibraryList({ label, entries, view, isMixed, nowMs }: LibraryListProps) {
  const scroller = useScroller()
  const list = useRef<HTMLDivElement>(null)
  const startMargin = useStartMargin(list, scroller)
  const columns = useCardColumns(list, scroller)
  const perRow = view === 'grid' ? (columns?.count ?? 1) : 1
  const rowHeightPx = view === 'grid' ? (columns?.cardWidthPx ?? 0) + belowCoverPx : rowHeightsPx[view]
  const rowCount = columns ? Math.ceil(entries.length / perRow) : 0

  const itemAt = (index: number): ReactNode => {
    const entry = entries[index]
    return entry ? (
      <LibraryItem
        key={entry.uri}
        entry={entry}
        view={view}
        isMixed={isMixed}
        nowMs={nowMs}
        place={{ index, count: entries.length }}
      />
    ) : null
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div role="list" aria-label={label} ref={list}>
      {rowCount > 0 ? (
        <Virtualizer
          // Another arrangement has other heights.
          key={`${view} ${perRow}`}
          scrollRef={scroller}
          startMargin={startMargin}
          itemSize={rowHeightPx}
          data={{ length: rowCount }}
        >
          {(_, row) =>
            view === 'grid' ? (
              <div key={row} className={styles.gridRow}>
                <div className={cardStyles.cards}>
                  {Array.from({ length: perRow }, (_unused, column) => itemAt(row * perRow + column))}
                </div>
              </div>
            ) : (
              <div key={row}>{itemAt(row)}</div>
            )
          }
        </Virtualizer>
      ) : null}
    </div>
  )
}
