import { FailureReason } from '@/components/screen/region'
import { Button } from '@/components/ui/button'
import { Sentence } from '@/components/ui/phrase'
import type { Arrangement } from '@/hooks/use-arrangement'
import type { ListState } from '@/lib/lists/list-model'
import type { ListRow } from '@/lib/music/entities'
import { commonWords } from '@/lib/words/common-words'
import { arrangedWords } from '@/lib/words/playlist-view-words'
import { isTooMuch, movesInto } from './keep-order-button'
import styles from './playlist.module.css'

type ArrangedWordsProps = { view: Arrangement; state: ListState<unknown>; total: number }

/** The number of matches, the progress of reading, or its error. */
export function ArrangedWords({ view, state, total }: ArrangedWordsProps) {
  const { isComplete, readCount } = state
  const failure = view.isArranged ? view.failure : state.error
  if (isComplete && view.rows) {
    return view.filter.trim() ? arrangedWords.found(view.rows.length, total) : null
  }
  return failure ? (
    <Sentence
      text={arrangedWords.notRead(readCount, total)}
      parts={{ reason: <FailureReason error={failure} /> }}
    />
  ) : (
    arrangedWords.reading(readCount, total)
  )
}

/** Notes that stay until the listener acts on them. */
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
