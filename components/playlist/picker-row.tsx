'use client'

import { Check } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { Truncated } from '@/components/ui/truncated'
import { useLists } from '@/hooks/use-list'
import type { Playable, Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/keys'
import { knownCopies } from './playlist-edits'
import styles from './playlist-picker.module.css'
import type { Tick } from './use-ticks'

type PickerRowProps = {
  playlist: Playlist
  /** What is to be added. */
  items: readonly Playable[]
  tick: Tick | undefined
  onToggle: () => void
  onAnswer: (adds: boolean) => void
}

/** One playlist to tick, whether it holds the songs already, and what to do then. */
export function PickerRow({ playlist, items, tick, onToggle, onAnswer }: PickerRowProps) {
  const { id, name, images } = playlist
  const held = useHeld(id, items)
  const wanted = items.length
  const markId = useId()
  const isAsked = tick?.state === 'ask'
  const mark = held === 0 ? null : held === wanted ? 'Already added' : `${held} of ${wanted} already added`
  return (
    <li className={styles.item}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native box cannot hold the cover and the name. */}
      <button
        type="button"
        role="checkbox"
        data-stop
        className={styles.choice}
        aria-checked={tick !== undefined}
        aria-label={name}
        aria-describedby={mark ? markId : undefined}
        onClick={onToggle}
      >
        <Artwork images={images} size={40} placeholder="list" />
        <span className={styles.names}>
          <Truncated className={styles.name}>{name}</Truncated>
          {mark ? (
            <span id={markId} className={styles.mark}>
              {mark}
            </span>
          ) : null}
        </span>
        <span className={styles.box} data-on={tick !== undefined} aria-hidden>
          {tick ? <Check size={16} strokeWidth={2.5} /> : null}
        </span>
      </button>
      {isAsked ? (
        <div className={styles.question} role="alert">
          <p dir="auto">
            {held === 0 ? null : (
              <>
                {held === wanted ? 'Already' : `${held} of ${wanted} already`} in <em>{name}</em>.{' '}
              </>
            )}
            {tick.isSure ? null : (
              <>
                Not all of <em>{name}</em> could be checked for {held > 0 ? 'the other songs' : 'copies'}.
              </>
            )}
          </p>
          <Button size="small" data-stop onClick={() => onAnswer(true)}>
            {held > 0 ? 'Add again' : 'Add anyway'}
          </Button>
          <Button size="small" variant="quiet" data-stop onClick={() => onAnswer(false)}>
            Skip
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** How many of the songs the list is known to hold; asks for nothing. */
function useHeld(id: string, items: readonly Playable[]): number {
  const lists = useLists()
  const count = () => knownCopies(lists, id, items).length
  return useSyncExternalStore(
    (listener) => lists.find(keys.playlistItems(id))?.subscribe(listener) ?? (() => {}),
    count,
    count,
  )
}
