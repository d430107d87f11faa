import type { ReactNode } from 'react'
import { FailureReason } from '@/components/screen/region'
import { ListToolbar } from '@/components/track-list/list-toolbar'
import { Button } from '@/components/ui/button'
import type { Arrangement } from '@/hooks/use-arrangement'
import type { ListState } from '@/lib/lists/list-state'
import type { RowOrder } from '@/lib/music/row-order'
import { formatNumber } from '@/lib/words/format'
import styles from './playlist.module.css'

type PlaylistToolbarProps = {
  view: Arrangement
  state: ListState<unknown>
  total: number
  onFilter: (text: string) => void
  onSort: (order: RowOrder | null) => void
  /** Makes the order shown the playlist's own, in this many moves; null where it is that already. */
  keeping: { moves: number; isPossible: boolean; keep: () => void } | null
}

export function PlaylistToolbar(props: PlaylistToolbarProps) {
  const { view, state, total, onFilter, onSort, keeping } = props
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
        {keeping?.isPossible ? (
          <Button size="small" onClick={keeping.keep}>
            Keep this order
          </Button>
        ) : null}
        {keeping && !keeping.isPossible ? (
          <p className={styles.state}>
            Keeping this order would take {formatNumber(keeping.moves)} moves, which Spotify makes one by one.
            That is too many.
          </p>
        ) : null}
      </div>
    </ListToolbar>
  )
}

function stateInWords(
  view: Arrangement,
  { isComplete, readCount }: ListState<unknown>,
  total: number,
): ReactNode {
  if (!view.isArranged) return ''
  if (isComplete && view.rows) {
    return view.filter.trim() ? `${formatNumber(view.rows.length)} of ${formatNumber(total)}` : ''
  }
  if (view.failure) {
    return (
      <>
        The whole list could not be loaded. <FailureReason error={view.failure} />
      </>
    )
  }
  return `Reading the whole list: ${formatNumber(readCount)} of ${formatNumber(total)}`
}
