import type { ReactNode } from 'react'
import styles from './screen.module.css'

type ScreenProps = { heading: string; isBusy?: boolean; children: ReactNode }

export function Screen({ heading, isBusy, children }: ScreenProps) {
  return (
    <div className={styles.screen} aria-busy={isBusy}>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  )
}
