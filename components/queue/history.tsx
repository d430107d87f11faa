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
import styles from './queue.module.css'
import { replay } from './queue-requests'

const none = (
  <DrawnMessage kind="empty" drawing="empty" heading={queueScreenWords.noHistoryHeading}>
    {queueScreenWords.noHistory}
  </DrawnMessage>
)

const playedAtMs = ({ playedAt }: HistoryEntry): number => Date.parse(playedAt ?? '') || 0

/** Played songs with their times. Spotify can’t clear the history, so entries before a given time are hidden here. */
export function useHistory(isShown: boolean) {
  'use memo'
  const answer = useRead(isShown ? recentlyPlayedRead : null, { isReadAnew: true })
  const { value: since, write } = useAccountItem('history-since', plainText)
  const entries = answer.data ?? []
  const sinceMs = Date.parse(since ?? '') || -1
  const shown = entries.filter((entry) => playedAtMs(entry) > sinceMs)
  return {
    answer,
    shown,
    /** Older entries are hidden. */
    isCut: shown.length < entries.length,
    showAll: () => write(null),
    clear() {
      // This browser’s clock can be slow.
      const latestMs = Math.max(Date.now(), ...entries.map(playedAtMs))
      write(new Date(latestMs).toISOString())
      showToast({
        text: queueWords.historyCleared,
        action: { label: commonWords.undo, onClick: () => write(since) },
      })
    },
  }
}

export function History({ of: { answer, shown, isCut, showAll } }: { of: ReturnType<typeof useHistory> }) {
  'use memo'
  const rows = shown.map(({ item, playedAt }, position) => ({
    position,
    addedAt: playedAt,
    addedById: null,
    item,
  }))
  return (
    <Region of={answer} what="history" skeleton={<TrackListSkeleton columns={playedColumns} />} empty={none}>
      {() => (
        <>
          {rows.length > 0 ? (
            <TrackList
              label={queueScreenWords.history}
              columns={playedColumns}
              rows={rows}
              requestOf={(_row, { index }) => (shown[index] ? replay(shown[index]) : null)}
            />
          ) : null}
          {isCut ? (
            <div className={styles.older}>
              <p className="muted">{queueWords.historyHidden}</p>
              <Button size="small" variant="quiet" onClick={showAll}>
                {queueWords.showHistory}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Region>
  )
}
