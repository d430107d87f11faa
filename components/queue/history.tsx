import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import { songColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { useRead } from '@/hooks/use-read'
import { toRows } from '@/lib/music/play-rows'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { queueScreenWords } from '@/lib/words/list-words'
import { replay } from './queue-requests'

const label = queueScreenWords.history

export function History() {
  return (
    <Region
      of={useRead(recentlyPlayedRead, { isReadAnew: true })}
      what="history"
      skeleton={<TrackListSkeleton columns={songColumns} />}
      empty={
        <DrawnMessage kind="empty" drawing="empty" heading={queueScreenWords.noHistoryHeading}>
          {queueScreenWords.noHistory}
        </DrawnMessage>
      }
    >
      {(history) => (
        <section aria-label={label}>
          <TrackList
            label={label}
            columns={songColumns}
            rows={toRows(history.map(({ item }) => item))}
            requestOf={(_row, { index }) => (history[index] ? replay(history[index]) : null)}
          />
        </section>
      )}
    </Region>
  )
}
