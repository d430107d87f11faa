import Link from 'next/link'
import { useState } from 'react'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Region } from '@/components/screen/region'
import type { RowId, RowMove } from '@/components/selection/row-selection'
import { namesOf } from '@/components/track-list/row-keys'
import { aheadColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { TrackListSkeleton } from '@/components/track-list/track-list-skeleton'
import { useContextName } from '@/hooks/use-entity'
import { usePlayer } from '@/hooks/use-player'
import { toRows } from '@/lib/music/play-rows'
import { selectContextUri, selectCurrentDevice, selectIsExternal } from '@/lib/player/selectors'
import { queueScreenWords } from '@/lib/words/list-words'
import { queueWords } from '@/lib/words/queue-words'
import styles from './queue.module.css'
import { itemsOf } from './queue-requests'
import { useJump } from './use-jump'
import type { useOwnQueue } from './use-own-queue'
import { type useQueue, withoutHanded } from './use-queue'

const label = queueScreenWords.upNext

const entriesIn = (ids: readonly RowId[]): string[] => ids.filter((id) => typeof id === 'string')

type UpNextProps = {
  queue: ReturnType<typeof useQueue>
  own: ReturnType<typeof useOwnQueue>
  isPlaying: boolean
}

/**
 * One list: the song sent to the device, the listener’s queue, which can be edited, and below a line the songs that
 * Spotify plays next.
 */
export function UpNext({ queue, own, isPlaying }: UpNextProps) {
  'use memo'
  const jump = useJump(label)
  const [announcement, setAnnouncement] = useState('')
  const contextName = useContextName(usePlayer(selectContextUri))
  const lock = usePlayer((state) =>
    selectIsExternal(state)
      ? queueWords.sentTo(selectCurrentDevice(state)?.name ?? null)
      : queueWords.sentHere,
  )

  const { entries, handed } = own.ownQueue
  const sent = handed?.item && !handed.isOfList ? { id: handed.id, item: handed.item } : null
  const ahead = queue.data ? withoutHanded(queue.data, handed).items : []
  const mine = sent ? [sent, ...entries] : entries
  const aheadIds = namesOf(ahead)
  const rows = toRows([...mine.map(({ item }) => item), ...itemsOf(ahead)])
  const [first] = aheadIds
  const heading = contextName === null ? queueWords.nextFromSpotify : queueWords.nextFrom(contextName)

  function handleReorder({ rows: moved, before, landing }: RowMove) {
    const [target = null] = before === null ? [] : entriesIn([before])
    own.move(entriesIn(moved), target)
    setAnnouncement(queueWords.movedTo(landing + 1, entries.length))
  }

  return (
    <div className={styles.rows} data-drop="queue">
      {rows.length > 0 ? (
        <TrackList
          label={label}
          columns={aheadColumns}
          rows={rows}
          ids={[...mine.map(({ id }) => id), ...aheadIds]}
          onPlay={(row, id) => (mine.some((one) => one.id === id) ? own.play(String(id)) : jump(row, id))}
          onReorder={handleReorder}
          onRemove={(ids) => own.remove(entriesIn(ids))}
          removeWords={queueWords.remove}
          kinds={{
            isEditable: (id) => entries.some((entry) => entry.id === id),
            lockOf: (id) => (id === sent?.id ? lock : null),
            heading: mine.length > 0 && first !== undefined ? { above: first, text: heading } : null,
          }}
        />
      ) : null}
      {!queue.data ? (
        <Region of={queue} what="queue" skeleton={<TrackListSkeleton columns={aheadColumns} />} />
      ) : rows.length === 0 ? (
        <Nothing isPlaying={isPlaying} />
      ) : null}
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

function Nothing({ isPlaying }: { isPlaying: boolean }) {
  return (
    <DrawnMessage
      kind="empty"
      drawing="empty"
      heading={isPlaying ? queueScreenWords.emptyHeading : queueScreenWords.nothingPlaysHeading}
      action={isPlaying ? null : <Link href="/search">{queueScreenWords.find}</Link>}
    >
      {isPlaying ? queueScreenWords.empty : queueScreenWords.nothingPlays}
    </DrawnMessage>
  )
}
