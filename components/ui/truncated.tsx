import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import styles from './truncated.module.css'

/** A name from the provider on one line: in its own direction, with the whole name in a tooltip when it is cut off. */
export function Truncated({ className, ...rest }: ComponentProps<'span'>) {
  return <span dir="auto" {...rest} className={clsx(styles.truncated, className)} data-truncates />
}

/**
 * A link that covers the nearest positioned box around it. A button that stays usable in that box needs a `z-index`;
 * corners other than an artwork's are set with `--covering-radius`.
 */
export function CoveringLink(props: Omit<ComponentProps<typeof Link>, 'className'> & { href: Route }) {
  return <Link prefetch={false} {...props} className={styles.link} />
}
