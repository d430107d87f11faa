import type { ReactNode } from 'react'
import styles from './lyrics.module.css'

type LyricsMessageProps = {
  isHeading?: boolean
  isFailure?: boolean
  icon?: ReactNode
  action?: ReactNode
  children: string
}

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
