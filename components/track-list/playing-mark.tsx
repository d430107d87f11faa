import styles from './playing-mark.module.css'

/** Four bars that move while music sounds and stand still when it pauses. Drawn, not read: the row says it in words. */
export function PlayingMark({ isMoving }: { isMoving: boolean }) {
  return (
    <span className={styles.mark} data-moving={isMoving} aria-hidden>
      <span />
      <span />
      <span />
      <span />
    </span>
  )
}
