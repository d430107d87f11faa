import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './shelf.module.css'

type ShelfProps = { heading: string; more?: ReactNode; arrows?: ReactNode; children: ReactNode }

export function Shelf({ heading, more, arrows, children }: ShelfProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={clsx('stack', styles.shelf)}>
      <div className={styles.top}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {more || arrows ? (
          <span className="line">
            {more}
            {arrows}
          </span>
        ) : null}
      </div>
      {children}
    </section>
  )
}

type ShelfLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string
  /** The list ends with the cards of the shelf: where all of them are in view, the link is left out. */
  isWhole?: boolean
}

export function ShelfLink({ href, isWhole, ...rest }: ShelfLinkProps) {
  return <Link prefetch={false} {...rest} href={href as Route} className={styles.all} data-whole={isWhole} />
}

/** Only whole cards: as many columns as fit, and no more cards than `rows` full rows hold. */
export function CardGrid({ rows, children }: { rows: 1 | 2 | 'all'; children: ReactNode }) {
  return (
    <ul className={styles.cards} data-rows={rows}>
      {children}
    </ul>
  )
}
