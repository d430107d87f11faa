import { type ReactNode, useId } from 'react'
import styles from './shelf.module.css'

type ShelfProps = {
  heading: string
  /** A link to everything, beside the heading. */
  more?: ReactNode
  children: ReactNode
}

/** A named part of a screen. */
export function Shelf({ heading, more, children }: ShelfProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.shelf}>
      <div className={styles.top}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

/** Only whole cards: as many columns as fit, and no more cards than `rows` full rows hold. */
export function CardGrid({ rows, children }: { rows: 1 | 2 | 'all'; children: ReactNode }) {
  return (
    <ul className={styles.cards} data-rows={rows}>
      {children}
    </ul>
  )
}
