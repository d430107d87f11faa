import { clsx } from 'clsx'
import {
  Pause,
  Play,
  Repeat,
  Repeat1,
  RotateCcw,
  RotateCw,
  Shuffle,
  SkipBack,
  SkipForward,
} from 'lucide-react'
import { passFocusOn } from '@/components/ui/focus-return'
import { IconButton } from '@/components/ui/icon-button'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Disallow } from '@/lib/music/playback'
import { nextRepeatMode, selectCanPlay } from '@/lib/player/control-rules'
import {
  selectDisallows,
  selectHasNext,
  selectHasPrevious,
  selectIsPlaying,
  selectIsShuffled,
  selectNowPlaying,
  selectRepeat,
} from '@/lib/player/selectors'
import { controlWords } from '@/lib/words/common-words'
import { playerWords } from '@/lib/words/player-words'
import { usePlayerLook } from './player-look'
import styles from './transport.module.css'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
const filled = { ...icon, fill: 'currentColor' } as const

const jumpMs = 15_000

export function Transport({ size = 'bar' }: { size?: 'bar' | 'sheet' }) {
  const isEpisode = usePlayer((state) => selectNowPlaying(state)?.type === 'episode')
  return (
    <div className={styles.transport} data-size={size}>
      {isEpisode ? <SkipButton direction="previous" /> : <ShuffleToggle />}
      {isEpisode ? <JumpButton direction="back" /> : <SkipButton direction="previous" />}
      <PlayPauseButton />
      {isEpisode ? <JumpButton direction="forward" /> : <SkipButton direction="next" />}
      {isEpisode ? <SkipButton direction="next" /> : <RepeatButton />}
    </div>
  )
}

export function PlayPauseButton({ className }: { className?: string | undefined }) {
  const { labels, continuation } = usePlayerLook()
  const commands = usePlayerCommands()
  const isPlaying = usePlayer(selectIsPlaying)
  const canPlay = usePlayer(selectCanPlay)
  const name = usePlayer((state) => selectNowPlaying(state)?.name)
  const willPlay = name
    ? controlWords.play(name)
    : continuation?.name
      ? playerWords.continueWith(continuation.name)
      : labels.play
  return (
    <IconButton
      className={clsx(styles.play, className)}
      data-play
      label={isPlaying ? labels.pause : labels.play}
      tooltip={isPlaying ? labels.pause : willPlay}
      aria-keyshortcuts="Space"
      disabled={!canPlay}
      onClick={() => void commands.toggle()}
      icon={isPlaying ? <Pause {...filled} /> : <Play {...filled} className={styles.playIcon} />}
    />
  )
}

export function SkipButton({ direction }: { direction: 'next' | 'previous' }) {
  const { labels } = usePlayerLook()
  const { canSkip, skip } = useSkip(direction)
  return (
    <IconButton
      ref={passFocusOn}
      label={labels[direction]}
      disabled={!canSkip}
      aria-keyshortcuts={direction === 'next' ? 'Shift+N' : 'Shift+P'}
      onClick={skip}
      icon={direction === 'next' ? <SkipForward {...filled} /> : <SkipBack {...filled} />}
    />
  )
}

/**
 * Previous restarts the song if there's none before it. Next counts the queue, which the device doesn't know, and the
 * last playback, which Play would continue.
 */
export function useSkip(direction: 'next' | 'previous') {
  const commands = usePlayerCommands()
  const { continuation } = usePlayerLook()
  const canSkip = usePlayer((state) => {
    const isForbidden = (name: Disallow) => selectDisallows(state).includes(name)
    const isContinued =
      Boolean(continuation?.name) && selectNowPlaying(state) === null && selectCanPlay(state)
    return direction === 'next'
      ? isContinued || state.hasNext || (selectHasNext(state) && !isForbidden('skipping-next'))
      : (selectHasPrevious(state) || selectNowPlaying(state) !== null) &&
          !(isForbidden('skipping-previous') && isForbidden('seeking'))
  })
  return { canSkip, skip: () => void commands[direction]() }
}

function JumpButton({ direction }: { direction: 'back' | 'forward' }) {
  const { labels } = usePlayerLook()
  const commands = usePlayerCommands()
  const isForbidden = useIsForbidden('seeking')
  const Icon = direction === 'back' ? RotateCcw : RotateCw
  return (
    <IconButton
      ref={passFocusOn}
      label={labels[direction]}
      disabled={isForbidden}
      onClick={() => void commands.seekBy(direction === 'back' ? -jumpMs : jumpMs)}
      icon={
        <Icon {...icon} size={24}>
          <text x={12} y={15} className={styles.seconds}>
            {jumpMs / 1000}
          </text>
        </Icon>
      }
    />
  )
}

function ShuffleToggle() {
  const { labels } = usePlayerLook()
  const commands = usePlayerCommands()
  const isShuffled = usePlayer(selectIsShuffled)
  const isIdle = usePlayer((state) => selectNowPlaying(state) === null)
  const isForbidden = useIsForbidden('toggling-shuffle')
  return (
    <IconButton
      ref={passFocusOn}
      className={styles.mode}
      label={labels.shuffle}
      pressed={isShuffled}
      disabled={isIdle || isForbidden}
      aria-keyshortcuts="S"
      onClick={() => void commands.setShuffle(!isShuffled)}
      icon={<Shuffle {...icon} />}
    />
  )
}

function RepeatButton() {
  const { labels } = usePlayerLook()
  const commands = usePlayerCommands()
  const mode = usePlayer(selectRepeat)
  const next = usePlayer((state) => nextRepeatMode(selectRepeat(state), selectDisallows(state)))
  const isIdle = usePlayer((state) => selectNowPlaying(state) === null)
  const Icon = mode === 'track' ? Repeat1 : Repeat
  const label = { off: labels.repeatOff, context: labels.repeatAll, track: labels.repeatOne }[mode]
  return (
    <IconButton
      ref={passFocusOn}
      className={styles.mode}
      label={mode === 'off' ? labels.repeat : label}
      tooltip={label}
      data-mode={mode}
      pressed={mode !== 'off'}
      disabled={isIdle || next === mode}
      aria-keyshortcuts="R"
      onClick={() => void commands.setRepeat(next)}
      icon={<Icon {...icon} />}
    />
  )
}

function useIsForbidden(name: Disallow): boolean {
  return usePlayer((state) => selectDisallows(state).includes(name))
}
