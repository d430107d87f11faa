import { ListPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Shelf } from '@/components/screen/shelf'
import type { RowId, RowMove } from '@/components/selection/row-selection'
import { aheadColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { Button } from '@/components/ui/button'
import { useMenus } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { toRows } from '@/lib/music/play-rows'
import { selectCurrentDevice } from '@/lib/player/selectors'
import { queueScreenWords } from '@/lib/words/list-words'
import { queueWords } from '@/lib/words/queue-words'
import styles from './own-queue-list.module.css'
import type { useOwnQueue } from './use-own-queue'

const namesOf = (ids: readonly RowId[]): string[] => ids.filter((id) => typeof id === 'string')

/** The listener’s queue: songs already sent to Spotify, which are fixed, and the rest, which can be edited. */
export function OwnQueueList({ of }: { of: ReturnType<typeof useOwnQueue> }) {
  'use memo'
  const { ownQueue, remove, clear, move, play } = of
  const { entries, handed } = ownQueue
  const menus = useMenus()
  const [announcement, setAnnouncement] = useState('')
  const things = entries.map(({ item }) => itemTarget(item))

  function handleReorder({ rows, before, landing }: RowMove) {
    const [target = null] = before === null ? [] : namesOf([before])
    move(namesOf(rows), target)
    setAnnouncement(queueWords.movedTo(landing + 1, entries.length))
  }

  const actions =
    entries.length > 0 ? (
      <span className="line">
        <Button
          size="small"
          variant="quiet"
          icon={<ListPlus aria-hidden size={18} />}
          onClick={({ currentTarget }) => menus?.startTask({ type: 'addToPlaylist', things }, currentTarget)}
        >
          {queueWords.save}
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden size={18} />} onClick={clear}>
          {queueWords.clear}
        </Button>
      </span>
    ) : null

  return (
    <Shelf heading={queueScreenWords.upNext} more={actions}>
      {handed?.item && !handed.isOfList ? <Sent item={handed.item} onPlay={() => play(handed.id)} /> : null}
      {entries.length > 0 ? (
        <TrackList
          label={queueScreenWords.upNext}
          columns={aheadColumns}
          rows={toRows(entries.map(({ item }) => item))}
          ids={entries.map(({ id }) => id)}
          onPlay={(_row, id) => play(String(id))}
          onReorder={handleReorder}
          onRemove={(ids) => remove(namesOf(ids))}
          removeWords={queueWords.remove}
        />
      ) : null}
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
    </Shelf>
  )
}

function Sent({ item, onPlay }: { item: Playable; onPlay: () => void }) {
  'use memo'
  const device = usePlayer(selectCurrentDevice)
  return (
    <div className={styles.sent}>
      <p className="muted">{queueWords.sent(device?.name ?? null)}</p>
      <TrackList label={queueWords.sentLabel} columns={aheadColumns} rows={toRows([item])} onPlay={onPlay} />
    </div>
  )
}
