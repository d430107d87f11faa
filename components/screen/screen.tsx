import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './screen.module.css'
import shelfStyles from './shelf.module.css'

type ScreenProps = { heading: string; isBusy?: boolean; children: ReactNode }

export function Screen({ heading, isBusy, children }: ScreenProps) {
  return (
    <div className={styles.screen} aria-busy={isBusy}>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  )
}

type ShelfProps = { heading: string; more?: ReactNode; arrows?: ReactNode; children: ReactNode }

export function Shelf({ heading, more, arrows, children }: ShelfProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={clsx('stack', shelfStyles.shelf)}>
      <div className={shelfStyles.top}>
        <h2 id={headingId} className={shelfStyles.heading}>
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

export function ShelfLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  return <Link prefetch={false} {...rest} href={href as Route} className={shelfStyles.all} />
}

/** Only whole cards: as many columns as fit, and no more cards than `rows` full rows hold. */
export function CardGrid({ rows, children }: { rows: 1 | 2 | 'all'; children: ReactNode }) {
  return (
    <ul className={shelfStyles.cards} data-rows={rows}>
      {children}
    </ul>
  )
}
