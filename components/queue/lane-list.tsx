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
import { toRows } from '@/lib/music/play-rows'
import { itemThing } from '@/lib/music/thing'
import { selectCurrentDevice } from '@/lib/player/selectors'
import { laneWords } from '@/lib/words/lane-words'
import { queueScreenWords } from '@/lib/words/list-words'
import styles from './lane-list.module.css'
import type { useLane } from './use-lane'

const namesOf = (ids: readonly RowId[]): string[] => ids.filter((id) => typeof id === 'string')

/** The listener's own queue: what was sent ahead, which stays as it is, and the rest, which can be changed. */
export function LaneList({ of }: { of: ReturnType<typeof useLane> }) {
  'use memo'
  const { lane, remove, clear, move, play, playSent } = of
  const { entries, handed } = lane
  const menus = useMenus()
  const [said, setSaid] = useState('')
  const things = entries.map(({ item }) => itemThing(item))

  function handleReorder({ rows, before, landing }: RowMove) {
    const [target = null] = before === null ? [] : namesOf([before])
    move(namesOf(rows), target)
    setSaid(laneWords.movedTo(landing + 1, entries.length))
  }

  function playRow(id: RowId) {
    const entry = entries.find((one) => one.id === id)
    if (entry) play(entry)
  }

  const actions =
    entries.length > 0 ? (
      <span className="line">
        <Button
          size="small"
          variant="quiet"
          icon={<ListPlus aria-hidden size={18} />}
          onClick={({ currentTarget }) => menus?.startTask({ type: 'file', things }, currentTarget)}
        >
          {laneWords.save}
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden size={18} />} onClick={clear}>
          {laneWords.clear}
        </Button>
      </span>
    ) : null

  return (
    <Shelf heading={queueScreenWords.upNext} more={actions}>
      {handed?.item && !handed.isOfList ? <Sent item={handed.item} onPlay={playSent} /> : null}
      {entries.length > 0 ? (
        <TrackList
          label={queueScreenWords.upNext}
          columns={aheadColumns}
          rows={toRows(entries.map(({ item }) => item))}
          ids={entries.map(({ id }) => id)}
          onPlay={(_row, id) => playRow(id)}
          onReorder={handleReorder}
          onRemove={(ids) => remove(namesOf(ids))}
          removeWords={laneWords.remove}
        />
      ) : null}
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </Shelf>
  )
}

function Sent({ item, onPlay }: { item: Playable; onPlay: () => void }) {
  'use memo'
  const device = usePlayer(selectCurrentDevice)
  return (
    <div className={styles.sent}>
      <p className="muted">{laneWords.sent(device?.name ?? null)}</p>
      <TrackList label={laneWords.sentLabel} columns={aheadColumns} rows={toRows([item])} onPlay={onPlay} />
    </div>
  )
}
