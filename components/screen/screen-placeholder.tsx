import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** The heading of a screen that is still loading, and what keeps the place of the rest. */
export function ScreenPlaceholder({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.screen} aria-busy>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  )
}
