import type { ReactNode } from 'react'
import styles from './screen.module.css'

/** A screen with a plain heading. */
export function Screen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  )
}
