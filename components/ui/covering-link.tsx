import type { Route } from 'next'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import styles from './covering-link.module.css'

/**
 * A link that covers the nearest positioned box around it. A button that stays usable in that box needs a `z-index`;
 * corners other than an artwork's are set with `--covering-radius`.
 */
export function CoveringLink(props: Omit<ComponentProps<typeof Link>, 'className'> & { href: Route }) {
  return <Link prefetch={false} {...props} className={styles.link} />
}
