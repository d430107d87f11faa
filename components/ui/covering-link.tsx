import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './covering-link.module.css'

/**
 * A link that covers the nearest positioned box around it. A button that stays usable in that box needs a `z-index`;
 * corners other than an artwork's are set with `--covering-radius`.
 */
export function CoveringLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={styles.link}>
      {children}
    </Link>
  )
}
