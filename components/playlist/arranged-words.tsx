import { FailureReason } from '@/components/screen/region'
import { Button } from '@/components/ui/button'
import { Sentence } from '@/components/ui/phrase'
import type { Arrangement } from '@/hooks/use-arrangement'
import type { ListState } from '@/lib/lists/list-state'
import type { ListRow } from '@/lib/music/entities'
import { commonWords } from '@/lib/words/common-words'
import { arrangedWords } from '@/lib/words/playlist-view-words'
import { isTooMuch, movesInto } from './keep-order-button'
import styles from './playlist.module.css'

type ArrangedWordsProps = { view: Arrangement; state: ListState<unknown>; total: number }

/** How many rows match, how far the reading has come, or why it ended. */
export function ArrangedWords({ view, state: { isComplete, readCount }, total }: ArrangedWordsProps) {
  if (isComplete && view.rows) {
    return view.filter.trim() ? arrangedWords.found(view.rows.length, total) : null
  }
  return view.failure ? (
    <Sentence text={arrangedWords.notRead} parts={{ reason: <FailureReason error={view.failure} /> }} />
  ) : (
    arrangedWords.reading(readCount, total)
  )
}

/** What stays until something is done about it. */
export function ArrangedNotes({ view, toKeep }: { view: Arrangement; toKeep: readonly ListRow[] | null }) {
  'use memo'
  const moves = toKeep ? movesInto(toKeep) : 0
  return (
    <>
      {view.failure ? (
        <Button size="small" onClick={view.retry} data-stays>
          {commonWords.retry}
        </Button>
      ) : null}
      {isTooMuch(moves) ? (
        <p className={styles.state} data-stays>
          {arrangedWords.tooManyMoves(moves)}
        </p>
      ) : null}
    </>
  )
}
