import type { ReactNode } from 'react'
import styles from './lyrics-message.module.css'

type LyricsMessageProps = {
  /** Where nothing else on the screen is its heading. */
  isHeading?: boolean
  /** Announced, for what went wrong. */
  isFailure?: boolean
  icon?: ReactNode
  /** A button, as the way on. */
  action?: ReactNode
  children: string
}

/** What stands in the place of lyrics. */
export function LyricsMessage({
  isHeading = false,
  isFailure = false,
  icon,
  action,
  children,
}: LyricsMessageProps) {
  const Text = isHeading ? 'h1' : 'p'
  return (
    <div className={styles.message} role={isFailure ? 'alert' : undefined}>
      {icon}
      <Text className={styles.text}>{children}</Text>
      {action}
    </div>
  )
}
