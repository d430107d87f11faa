import { Suspense } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { ListToolbar } from '@/components/track-list/list-toolbar'
import { Button } from '@/components/ui/button'
import type { Arrangement } from '@/hooks/use-arrangement'
import type { ListState } from '@/lib/lists/list-model'
import type { ListRow } from '@/lib/music/entities'
import { LIST_CUT_OFF } from '@/lib/provider-error'
import { commonWords } from '@/lib/words/common-words'
import { playlistWords } from '@/lib/words/detail-words'
import styles from './playlist.module.css'

const KeepOrderButton = deferredPart((bundle) => bundle.KeepOrderButton)
const ArrangedWords = deferredPart((bundle) => bundle.ArrangedWords)

type PlaylistToolbarProps = {
  view: Arrangement
  state: ListState<unknown>
  total: number
  /** The rows in the order that can be saved; null if none can. */
  toKeep: readonly ListRow[] | null
  onKeep: () => void
}

export function PlaylistToolbar({ view, state, total, toKeep, onKeep }: PlaylistToolbarProps) {
  const isCutOff = state.error?.reason === LIST_CUT_OFF
  return (
    <ListToolbar
      label={playlistWords.filter}
      filter={view.filter}
      onFilter={view.setFilter}
      order={view.order}
      onChange={view.setOrder}
      onReset={() => view.setOrder(null)}
      action={
        toKeep ? (
          <Suspense>
            <KeepOrderButton rows={toKeep} onKeep={onKeep} />
          </Suspense>
        ) : null
      }
    >
      <div className={styles.told}>
        {/* Screen readers announce only what changes inside: it has to be there before its text. */}
        <p className={styles.state} role="status" data-stays={isCutOff || undefined}>
          {view.isArranged || isCutOff ? (
            <Suspense>
              <ArrangedWords view={view} state={state} total={total} />
            </Suspense>
          ) : null}
        </p>
        {view.isArranged && view.failure ? (
          <Button size="small" onClick={view.retry} data-stays>
            {commonWords.retry}
          </Button>
        ) : null}
      </div>
    </ListToolbar>
  )
}
