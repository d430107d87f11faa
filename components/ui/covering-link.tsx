import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './covering-link.module.css'

/**
 * A link that reaches over the whole box around it, the nearest one with a position. What is to stay a button in that
 * box lies above by its `z-index`; corners other than an artwork's are set by `--covering-radius`.
 */
export function CoveringLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={styles.link}>
      {children}
    </Link>
  )
}
