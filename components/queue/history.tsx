import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import { playedColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { Button } from '@/components/ui/button'
import { useRead } from '@/hooks/use-read'
import { useAccountItem } from '@/hooks/use-stored-item'
import { showToast } from '@/lib/browser/toasts'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { plainText } from '@/lib/storage/browser-items'
import { commonWords } from '@/lib/words/common-words'
import { queueScreenWords } from '@/lib/words/list-words'
import { queueWords } from '@/lib/words/queue-words'
import styles from './own-queue-list.module.css'
import { replay } from './queue-requests'

const label = queueScreenWords.history

const none = (
  <DrawnMessage kind="empty" drawing="empty" heading={queueScreenWords.noHistoryHeading}>
    {queueScreenWords.noHistory}
  </DrawnMessage>
)

/** Played songs with their times. Spotify can’t clear the history, so entries before a given time are hidden here. */
export function History() {
  const { value: since, write } = useAccountItem('history-since', plainText)
  return (
    <Region
      of={useRead(recentlyPlayedRead, { isReadAnew: true })}
      what="history"
      skeleton={<TrackListSkeleton columns={playedColumns} />}
      empty={none}
    >
      {(history) => <Shown history={history} since={since} onHide={write} />}
    </Region>
  )
}

type ShownProps = {
  history: readonly HistoryEntry[]
  /** Hides entries up to this time; null shows all. */
  since: string | null
  onHide(since: string | null): void
}

const playedAtMs = ({ playedAt }: HistoryEntry): number => Date.parse(playedAt ?? '') || 0

function Shown({ history, since, onHide }: ShownProps) {
  'use memo'
  const sinceMs = Date.parse(since ?? '') || -1
  const shown = history.filter((entry) => playedAtMs(entry) > sinceMs)
  const rows = shown.map(({ item, playedAt }, position) => ({
    position,
    addedAt: playedAt,
    addedById: null,
    item,
  }))

  function clear() {
    // This browser’s clock can be slow.
    const latestMs = Math.max(Date.now(), ...history.map(playedAtMs))
    onHide(new Date(latestMs).toISOString())
    showToast({
      text: queueWords.historyCleared,
      action: { label: commonWords.undo, onClick: () => onHide(since) },
    })
  }

  return (
    <section aria-label={label}>
      <div className={styles.actions}>
        {shown.length > 0 ? (
          <Button size="small" variant="quiet" onClick={clear}>
            {queueWords.clearHistory}
          </Button>
        ) : null}
        {shown.length < history.length ? (
          <>
            <p className="muted">{queueWords.historyHidden}</p>
            <Button size="small" variant="quiet" onClick={() => onHide(null)}>
              {queueWords.showHistory}
            </Button>
          </>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <TrackList
          label={label}
          columns={playedColumns}
          rows={rows}
          requestOf={(_row, { index }) => (shown[index] ? replay(shown[index]) : null)}
        />
      ) : (
        none
      )}
    </section>
  )
}
