import { type ReactNode, Suspense } from 'react'
import { FailureReason } from '@/components/screen/region'
import { ListToolbar } from '@/components/track-list/list-toolbar'
import { Button } from '@/components/ui/button'
import { secondPart } from '@/components/ui/lazy-part'
import { Sentence } from '@/components/ui/phrase'
import type { Arrangement } from '@/hooks/use-arrangement'
import type { ListState } from '@/lib/lists/list-state'
import { commonWords } from '@/lib/words/common-words'
import { playlistWords } from '@/lib/words/playlist-words'
import styles from './playlist.module.css'

const KeepOrderButton = secondPart('KeepOrderButton')

type PlaylistToolbarProps = {
  view: Arrangement
  state: ListState<unknown>
  total: number
  /** Makes the order shown the playlist's own, in so many `moves`; none where it is that already. */
  moves: number
  onKeep: () => void
}

/** The provider makes one move at a time, and counts them. */
const mostMoves = 100

export function PlaylistToolbar({ view, state, total, moves, onKeep }: PlaylistToolbarProps) {
  const isTooMuch = moves > mostMoves
  return (
    <ListToolbar
      label={playlistWords.filter}
      filter={view.filter}
      onFilter={view.setFilter}
      order={view.order}
      onChange={view.setOrder}
      onReset={() => view.setOrder(null)}
      action={
        moves > 0 && !isTooMuch ? (
          <Suspense>
            <KeepOrderButton onKeep={onKeep} />
          </Suspense>
        ) : null
      }
    >
      <div className={styles.told} data-stays={view.failure !== null || isTooMuch ? true : undefined}>
        <p className={styles.state} role="status">
          {stateInWords(view, state, total)}
        </p>
        {view.failure ? (
          <Button size="small" onClick={view.retry}>
            {commonWords.retry}
          </Button>
        ) : null}
        {isTooMuch ? <p className={styles.state}>{playlistWords.tooManyMoves(moves)}</p> : null}
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
