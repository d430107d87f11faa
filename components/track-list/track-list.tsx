'use client'

import { Clock } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import useSWR from 'swr'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin } from '@/hooks/use-start-margin'
import { useVisibleRange } from '@/hooks/use-visible-range'
import type { ListRow, Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { ColumnHeader, GridRow } from './grid-parts'
import { ListRowSlot, type PlayRow } from './list-row-slot'
import type { RowActions } from './row-action'
import { controlForKey, rowForKey } from './row-keys'
import type { MoveRow, RowSelection } from './row-selection'
import type { TrackColumns } from './track-columns'
import styles from './track-list.module.css'
import { pagesInView, type TrackListSource } from './track-list-source'

const rowHeightPx = 56

type TrackListProps = {
  /** The accessible name: what it is a list of. */
  label: string
  source: TrackListSource
  columns: TrackColumns
  onPlay: PlayRow
  isKnownSaved?: boolean
  /** Several rows can be chosen: Space, Ctrl or Shift with click and arrows, Ctrl+A. */
  selection?: RowSelection
  /** Rows can be moved: by dragging, and with Alt and the arrow keys. */
  onReorder?: MoveRow
  /** What the row's menu offers besides the usual. */
  rowActions?: RowActions
}

/**
 * Any number of rows with only those near the view in the document, and only the pages in view asked for. One row is
 * in the tab order; arrow keys lead from row to row and into a row's buttons and links.
 */
export function TrackList({ label, source, columns, onPlay, isKnownSaved }: TrackListProps) {
  const scroller = useScroller()
  const body = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const startMargin = useStartMargin(body, scroller)
  const range = useVisibleRange(list, scroller, source.total)
  const [nowMs] = useState(() => Date.now())
  const [tabStop, setTabStop] = useState(0)
  const [focusRequest, setFocusRequest] = useState<number | null>(null)

  function handleFocus(index: number) {
    setTabStop(index)
    setFocusRequest(null)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (!row) return
    const control = controlForKey(event.key, row, event.target)
    const next = control ? null : rowForKey(event.key, Number(row.dataset.index), source.total)
    if (!control && next === null) return
    event.preventDefault()
    control?.focus()
    if (next !== null) {
      setTabStop(next)
      setFocusRequest(next)
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element.
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={source.total + 1}
      className={styles.grid}
      data-cover={columns.cover}
      data-album={columns.album}
      data-added={columns.added}
      onKeyDown={handleKeyDown}
    >
      <ColumnHeaders columns={columns} />
      {pagesInView(source, range.first, range.last).map((offset) => (
        <PageLoader key={offset} source={source} offset={offset} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element. */}
      <div role="rowgroup" ref={body}>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          startMargin={startMargin}
          itemSize={rowHeightPx}
          keepMounted={source.total > 0 ? [Math.min(tabStop, source.total - 1)] : []}
          data={{ length: source.total }}
        >
          {(_, index) => (
            <ListRowSlot
              key={index}
              source={source}
              index={index}
              columns={columns}
              nowMs={nowMs}
              isKnownSaved={isKnownSaved}
              isTabStop={index === Math.min(tabStop, source.total - 1)}
              takesFocus={index === focusRequest}
              onPlay={onPlay}
              onFocus={handleFocus}
            />
          )}
        </Virtualizer>
      </div>
    </div>
  )
}

/** Asks for one page and draws nothing: the rows read it from the cache. */
function PageLoader({ source, offset }: { source: TrackListSource; offset: number }) {
  useSWR<Page<ListRow>, ProviderError>(source.keyOf(offset), () => source.load({ offset }), {
    fallbackData: offset === 0 ? source.firstPage : undefined,
  })
  return null
}

function ColumnHeaders({ columns }: { columns: TrackColumns }) {
  return (
    <GridRow aria-rowindex={1} className={styles.headers}>
      <ColumnHeader className={styles.number} name="Number">
        #
      </ColumnHeader>
      <ColumnHeader className={styles.title} name="Title" />
      {columns.album ? <ColumnHeader className={styles.album} name="Album" /> : null}
      {columns.added ? <ColumnHeader className={styles.added} name="Date added" /> : null}
      <ColumnHeader className={styles.heart} name="Saved">
        {null}
      </ColumnHeader>
      <ColumnHeader className={styles.duration} name="Duration">
        <Clock size={16} strokeWidth={1.75} />
      </ColumnHeader>
      <ColumnHeader className={styles.more} name="More options">
        {null}
      </ColumnHeader>
    </GridRow>
  )
}
