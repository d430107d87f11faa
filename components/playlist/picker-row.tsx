import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { MediaNames, mediaRow } from '@/components/ui/media-row'
import { useLists } from '@/hooks/use-list'
import type { Playable, Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { pickerWords } from '@/lib/words/playlist-dialog-words'
import { knownCopies } from './find-copies'
import styles from './playlist-picker.module.css'
import type { Ticks } from './use-ticks'

type PickerRowProps = { playlist: Playlist; items: readonly Playable[]; picked: Ticks }

export function PickerRow({ playlist, items, picked }: PickerRowProps) {
  const { id, name, images } = playlist
  const tick = picked.tickOf(playlist)
  const held = useHeld(id, items)
  const wanted = items.length
  const markId = useId()
  const mark = held === 0 ? null : pickerWords.mark(held, wanted)
  return (
    <li className={styles.item}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native box cannot hold the cover and the name. */}
      <button
        type="button"
        role="checkbox"
        data-stop
        className={clsx(mediaRow, styles.choice)}
        aria-checked={tick !== undefined}
        aria-label={name}
        aria-describedby={mark ? markId : undefined}
        onClick={() => picked.toggle(playlist)}
      >
        <Artwork images={images} size={40} of={playlist.uri} />
        <MediaNames
          name={name}
          line={
            mark ? (
              <span id={markId} className="muted">
                {mark}
              </span>
            ) : null
          }
        />
        <span className={styles.box} data-on={tick !== undefined} aria-hidden>
          {tick ? <Check size={16} strokeWidth={2.5} /> : null}
        </span>
      </button>
      {tick?.state === 'ask' ? (
        <div className={styles.question} role="alert">
          <p dir="auto">
            {held === 0 ? null : pickerWords.held(name, held, wanted)}{' '}
            {tick.isSure ? null : pickerWords.unsure(name, held)}
          </p>
          <Button size="small" data-stop onClick={() => picked.answer(id, true)}>
            {held > 0 ? pickerWords.addAgain : pickerWords.addAnyway}
          </Button>
          <Button size="small" variant="quiet" data-stop onClick={() => picked.answer(id, false)}>
            {pickerWords.skip}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** How many of the songs the playlist is known to contain. Sends no request. */
function useHeld(id: string, items: readonly Playable[]): number {
  const lists = useLists()
  const count = () => knownCopies(lists, id, items).length
  return useSyncExternalStore(
    (listener) => lists.find(keys.playlistItems(id))?.subscribe(listener) ?? (() => {}),
    count,
    count,
  )
}
