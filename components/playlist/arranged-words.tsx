import { FailureReason } from '@/components/screen/region'
import { Sentence } from '@/components/ui/phrase'
import type { Arrangement } from '@/hooks/use-arrangement'
import type { ListState } from '@/lib/lists/list-model'
import { arrangedWords } from '@/lib/words/playlist-view-words'

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
