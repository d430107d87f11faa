'use client'

import { ListToolbar } from '@/components/track-list/list-toolbar'
import { Button } from '@/components/ui/button'
import type { Arrangement } from '@/hooks/use-arrangement'
import { reasonInWords } from '@/lib/error-words'
import type { ListState } from '@/lib/lists/paged-list'
import type { RowOrder } from '@/lib/music/row-order'
import styles from './playlist-toolbar.module.css'

type PlaylistToolbarProps = {
  view: Arrangement
  state: ListState<unknown>
  total: number
  onFilter: (text: string) => void
  onSort: (order: RowOrder | null) => void
  /** Makes the order shown the playlist's own; absent where that cannot be done. */
  onKeepOrder: (() => void) | undefined
}

/** Filters and sorts the list. */
export function PlaylistToolbar(props: PlaylistToolbarProps) {
  const { view, state, total, onFilter, onSort, onKeepOrder } = props
  return (
    <ListToolbar
      label="Filter this playlist"
      filter={view.filter}
      onFilter={onFilter}
      order={view.order}
      onChange={onSort}
      onReset={() => onSort(null)}
    >
      <div className={styles.told}>
        <p className={styles.state} role="status">
          {stateInWords(view, state, total)}
        </p>
        {view.failure ? (
          <Button size="small" onClick={view.retry}>
            Retry
          </Button>
        ) : null}
        {onKeepOrder ? (
          <Button size="small" onClick={onKeepOrder}>
            Keep this order
          </Button>
        ) : null}
      </div>
    </ListToolbar>
  )
}

function stateInWords(
  view: Arrangement,
  { isComplete, readCount }: ListState<unknown>,
  total: number,
): string {
  if (!view.isArranged) return ''
  if (isComplete && view.rows) {
    return view.filter.trim()
      ? `${view.rows.length.toLocaleString('en')} of ${total.toLocaleString('en')}`
      : ''
  }
  if (view.failure) return `The whole list could not be loaded: ${reasonInWords(view.failure)}.`
  return `Reading the whole list: ${readCount.toLocaleString('en')} of ${total.toLocaleString('en')}`
}
