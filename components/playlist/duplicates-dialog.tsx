import { clsx } from 'clsx'
import { useCallback, useEffect, useState } from 'react'
import { Region } from '@/components/screen/region'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { DialogButtons, inDialog } from '@/components/ui/dialog'
import { MediaNames, mediaRow } from '@/components/ui/media-row'
import { Truncated } from '@/components/ui/text'
import { allRows, useList, useLists } from '@/hooks/use-list'
import type { PopupControl } from '@/hooks/use-open'
import { useSpotify } from '@/hooks/use-spotify'
import { elementKey } from '@/lib/lists/slots'
import { playlistRows } from '@/lib/lists/sources'
import { findDuplicates } from '@/lib/music/duplicates'
import type { Playlist } from '@/lib/music/entities'
import { artistLine } from '@/lib/music/playable'
import type { ProviderError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/sending/command-result'
import { duplicatesWords } from '@/lib/words/playlist-dialog-words'
import { arrangedWords } from '@/lib/words/playlist-view-words'
import styles from './playlist.module.css'
import { createPlaylistEdits, type RowSlot } from './playlist-edits'

export const DuplicatesDialog = inDialog(Duplicates, () => ({ title: duplicatesWords.title }))

function Duplicates({ control, playlist }: { control: PopupControl; playlist: Playlist }) {
  const lists = useLists()
  const { list, state } = useList(playlistRows(useSpotify(), playlist.id), allRows)
  const [unchecked, setUnchecked] = useState<ReadonlySet<RowSlot>>(new Set())
  const [failure, setFailure] = useState<ProviderError | null>(null)
  const { rows, slots, isComplete, isReading, readCount } = state
  const look = useCallback(async () => {
    setFailure(null)
    const looked = await toResult(list.check())
    if (!looked.ok) setFailure(looked.error)
  }, [list])
  // Checks rows that were read earlier, because the list may have changed elsewhere. Rows read now need no check.
  useEffect(() => {
    if (list.getState().total !== null) void look()
  }, [list, look])

  const error = state.error ?? (isComplete ? null : failure)
  if (error) {
    const mutate = state.error ? list.retry : look
    return <Region of={{ error, isValidating: isReading, mutate }} what="playlist" />
  }
  if (!isComplete) {
    return (
      <p className={styles.found} role="status">
        {arrangedWords.reading(readCount, rows.length)}
      </p>
    )
  }
  const found = findDuplicates(rows).flatMap((duplicate) => {
    const slot = slots[duplicate.row.position]
    return slot ? { ...duplicate, slot } : []
  })
  const chosen = found.map(({ slot }) => slot).filter((slot) => !unchecked.has(slot))

  function remove() {
    createPlaylistEdits(lists, playlist).remove(chosen)
    control.onOpenChange(false)
  }

  if (found.length === 0) return <p className={styles.found}>{duplicatesWords.none(playlist.name)}</p>
  return (
    <div className={clsx('stack', styles.duplicates)}>
      <p className={styles.found}>{duplicatesWords.hint}</p>
      <ul className={styles.duplicateList}>
        {found.map(({ row, slot, of, reason }) => (
          <li key={elementKey(slot)} data-row={elementKey(slot)}>
            <label className={clsx(mediaRow, styles.duplicate)}>
              <input
                type="checkbox"
                checked={!unchecked.has(slot)}
                onChange={({ target }) =>
                  setUnchecked(
                    new Set(
                      target.checked ? [...unchecked].filter((one) => one !== slot) : [...unchecked, slot],
                    ),
                  )
                }
              />
              <Artwork images={row.item.images} size={40} />
              <MediaNames
                name={row.item.name}
                line={
                  <>
                    <Truncated className="muted">{artistLine(row.item)}</Truncated>
                    <span className="muted">
                      {duplicatesWords.reasons[reason](of.position + 1, row.position + 1)}
                    </span>
                  </>
                }
              />
            </label>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button variant="danger" disabled={chosen.length === 0} onClick={remove}>
          {duplicatesWords.remove(chosen.length)}
        </Button>
      </DialogButtons>
    </div>
  )
}
