import type { ReactNode } from 'react'
import { FailureReason } from '@/components/screen/region'
import { ListToolbar } from '@/components/track-list/list-toolbar'
import { Button } from '@/components/ui/button'
import { Sentence } from '@/components/ui/sentence'
import type { Arrangement } from '@/hooks/use-arrangement'
import type { ListState } from '@/lib/lists/list-state'
import type { RowOrder } from '@/lib/music/row-order'
import { commonWords } from '@/lib/words/common-words'
import { playlistWords } from '@/lib/words/playlist-words'
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
      label={playlistWords.filter}
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
            {commonWords.retry}
          </Button>
        ) : null}
        {keeping?.isPossible ? (
          <Button size="small" onClick={keeping.keep}>
            {playlistWords.keepOrder}
          </Button>
        ) : null}
        {keeping && !keeping.isPossible ? (
          <p className={styles.state}>{playlistWords.tooManyMoves(keeping.moves)}</p>
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
    return view.filter.trim() ? playlistWords.found(view.rows.length, total) : ''
  }
  if (view.failure) {
    return (
      <Sentence text={playlistWords.notRead} parts={{ reason: <FailureReason error={view.failure} /> }} />
    )
  }
  return playlistWords.reading(readCount, total)
}
