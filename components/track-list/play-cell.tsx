import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'
import { selectIsPlaying, selectPlayingUri } from '@/lib/player/selectors'
import { listWords } from '@/lib/words/list-words'
import { GridCell } from './grid-parts'
import { PlayingMark } from './playing-mark'
import type { TrackColumns } from './track-columns'
import styles from './track-row.module.css'

type PlayCellProps = {
  item: Playable
  /** Its position in the list as shown, from 1. */
  number: number
  columns: TrackColumns
  onPlay: (() => void) | null
}

/** The number turns into Play on hover or focus, and into moving bars while the row plays. */
export function PlayCell({ item, number: place, columns, onPlay }: PlayCellProps) {
  'use memo'
  const commands = usePlayerCommands()
  const isCurrent = usePlayer((state) => goesBy(item, selectPlayingUri(state)))
  const isPlaying = usePlayer((state) => selectIsPlaying(state)) && isCurrent
  const number = columns.number === 'track' && item.type === 'track' ? item.trackNumber : place
  return (
    <GridCell className={clsx(styles.number, styles.cell)} data-current={isCurrent}>
      <span className={styles.digits}>
        {isCurrent ? <PlayingMark isMoving={isPlaying} /> : <span aria-hidden>{number}</span>}
        {isCurrent ? (
          <span className="visuallyHidden">{isPlaying ? listWords.playing : listWords.paused}</span>
        ) : null}
      </span>
      {item.unplayable === null ? (
        <IconButton
          className={styles.play}
          size="small"
          tabIndex={-1}
          tooltip={false}
          label={isPlaying ? listWords.pause(item.name) : listWords.play(item.name)}
          // The second half of a double click is for the same song, and not for the Pause that stands there by then.
          onClick={({ detail }) => detail < 2 && (isCurrent ? void commands.toggle() : onPlay?.())}
          icon={
            isPlaying ? (
              <Pause aria-hidden size={20} strokeWidth={1.75} fill="currentColor" />
            ) : (
              <Play aria-hidden size={20} strokeWidth={1.75} fill="currentColor" />
            )
          }
        />
      ) : null}
    </GridCell>
  )
}
