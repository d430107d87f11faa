import type { ReactNode } from 'react'
import { Logo } from '@/components/frame/logo'
import { Drawing, type DrawingKind } from '@/components/screen/drawing'
import styles from './plain-page.module.css'

type PlainPageProps = { heading: string; lead: ReactNode; children: ReactNode }

/** A page to read, outside the dashboard and without a player. */
export function PlainPage({ heading, lead, children }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <a href="/" className={styles.home}>
          <Logo />
        </a>
      </header>
      <main className={styles.column}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  )
}

export function PlainDrawing({ kind }: { kind: DrawingKind }) {
  return (
    <div className={styles.drawing}>
      <Drawing kind={kind} />
    </div>
  )
}

export function PlainSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionHeading}>{heading}</h2>
      {children}
    </section>
  )
}
