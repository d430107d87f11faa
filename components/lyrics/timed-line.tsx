import styles from './lyrics-text.module.css'

type LyricsLineProps = {
  /** Empty where the singing pauses. */
  text: string
  state: 'sung' | 'active' | 'unsung'
  isCurrent: boolean
  isTabStop: boolean
  onSeek: () => void
  onFocus: () => void
}

/** One line: where it stands in the song, and the way there. */
export function LyricsLine({ text, state, isCurrent, isTabStop, onSeek, onFocus }: LyricsLineProps) {
  return (
    <li className={styles.item} data-state={state}>
      <button
        type="button"
        className={styles.line}
        dir="auto"
        aria-label={text ? undefined : 'Instrumental break'}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onSeek}
        onFocus={onFocus}
      >
        {text || '♪'}
      </button>
    </li>
  )
}
