'use client'

import { useCallback, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Region } from '@/components/screen/region'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Truncated } from '@/components/ui/truncated'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { allRows, useList, useLists } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { elementKey } from '@/lib/element-key'
import { playlistRows } from '@/lib/lists/sources'
import { type Duplicate, findDuplicates } from '@/lib/music/duplicates'
import type { Playlist } from '@/lib/music/entities'
import { formatCount, formatNumber } from '@/lib/music/format'
import { artistLine } from '@/lib/music/playable'
import { ProviderError } from '@/lib/provider-error'
import styles from './duplicates-dialog.module.css'
import { createPlaylistEdits, type RowSlot } from './playlist-edits'

type DuplicatesDialogProps = { control: PopupControl; playlist: Playlist }

const reasons: Record<Duplicate['reason'], string> = {
  track: 'The same song',
  recording: 'The same recording, from another release',
}

/** Shows the songs a playlist holds more than once, and removes those the listener leaves ticked. */
export function DuplicatesDialog({ control, playlist }: DuplicatesDialogProps) {
  return (
    <Dialog
      isOpen={control.isOpen}
      onOpenChange={control.onOpenChange}
      title="Duplicates"
      returnFocusTo={() => control.anchor}
    >
      <Duplicates control={control} playlist={playlist} />
    </Dialog>
  )
}

function Duplicates({ control, playlist }: DuplicatesDialogProps) {
  const lists = useLists()
  const shown = useSWRConfig()
  const { list, state } = useList(playlistRows(useSpotify(), playlist.id), allRows)
  const [kept, setKept] = useState<ReadonlySet<RowSlot>>(new Set())
  const [failure, setFailure] = useState<ProviderError | null>(null)
  const { rows, slots, isComplete, isReading, readCount } = state
  const look = useCallback(async () => {
    setFailure(null)
    try {
      await list.check()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      setFailure(error)
    }
  }, [list])
  // What was read before may have been changed elsewhere since; what is read now is not asked for twice.
  useEffect(() => {
    if (list.getState().total !== null) void look()
  }, [list, look])

  const error = state.error ?? (isComplete ? null : failure)
  if (error) {
    const mutate = state.error ? list.retry : look
    return <Region of={{ error, isValidating: isReading, mutate }} what="This playlist" />
  }
  if (!isComplete) {
    return (
      <p className={styles.note} role="status">
        Reading the whole list: {formatNumber(readCount)} of {formatNumber(rows.length)}
      </p>
    )
  }
  const found = findDuplicates(rows).flatMap((duplicate) => {
    const slot = slots[duplicate.row.position]
    return slot ? { ...duplicate, slot } : []
  })
  const chosen = found.map(({ slot }) => slot).filter((slot) => !kept.has(slot))

  function remove() {
    createPlaylistEdits(lists, shown, playlist).remove(chosen)
    control.onOpenChange(false)
  }

  if (found.length === 0) return <p className={styles.note}>Every song is in {playlist.name} once.</p>
  return (
    <div className={styles.duplicates}>
      <p className={styles.note}>The first of each stays. What you leave ticked is removed.</p>
      <ul className={styles.list}>
        {found.map(({ row, slot, of, reason }) => (
          <li key={elementKey(slot)} data-row={elementKey(slot)}>
            <label className={styles.item}>
              <input
                type="checkbox"
                checked={!kept.has(slot)}
                onChange={(event) => {
                  const next = new Set(kept)
                  if (event.target.checked) next.delete(slot)
                  else next.add(slot)
                  setKept(next)
                }}
              />
              <Artwork images={row.item.images} size={40} />
              <span className={styles.names}>
                <Truncated className={styles.name}>{row.item.name}</Truncated>
                <Truncated className={styles.line}>{artistLine(row.item)}</Truncated>
                <span className={styles.line}>
                  {reasons[reason]} as number {formatNumber(of.position + 1)}; this is number{' '}
                  {formatNumber(row.position + 1)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => control.onOpenChange(false)}>
          Cancel
        </Button>
        <Button variant="danger" disabled={chosen.length === 0} onClick={remove}>
          Remove {formatCount(chosen.length, 'song')}
        </Button>
      </div>
    </div>
  )
}
