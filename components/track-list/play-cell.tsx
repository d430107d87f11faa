import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { selectIsFree } from '@/lib/player/selectors'
import { listWords } from '@/lib/words/list-words'
import { GridCell } from './grid-parts'
import { PlayingMark } from './playing-mark'
import styles from './track-row.module.css'

type PlayCellProps = {
  item: Playable
  number: number
  isCurrent: boolean
  isPlaying: boolean
  onPlay: (() => void) | null
}

export function PlayCell({ item, number, isCurrent, isPlaying, onPlay }: PlayCellProps) {
  'use memo'
  const commands = usePlayerCommands()
  // An account without Premium can't play. The player bar says so, so rows have no button.
  const isFree = usePlayer(selectIsFree)
  const Icon = isPlaying ? Pause : Play
  return (
    <GridCell className={clsx(styles.number, styles.cell)} data-current={isCurrent}>
      <span className={styles.digits}>
        {isCurrent ? <PlayingMark isMoving={isPlaying} /> : <span aria-hidden>{number}</span>}
        {isCurrent ? (
          <span className="visuallyHidden">{isPlaying ? listWords.playing : listWords.paused}</span>
        ) : null}
      </span>
      {item.unplayable === null && !isFree ? (
        <IconButton
          className={styles.play}
          size="small"
          tabIndex={-1}
          tooltip={false}
          label={isPlaying ? listWords.pause(item.name) : listWords.play(item.name)}
          // Ignores the second click of a double click: the button is Pause by then.
          onClick={({ detail }) => detail < 2 && (isCurrent ? void commands.toggle() : onPlay?.())}
          icon={<Icon aria-hidden size={20} strokeWidth={1.75} fill="currentColor" />}
        />
      ) : null}
    </GridCell>
  )
}
