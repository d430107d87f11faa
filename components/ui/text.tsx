import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import styles from './text.module.css'

/** On one line, in its own direction, with the full text in a tooltip if it is cut off. */
export function Truncated({ className, ...rest }: ComponentProps<'span'>) {
  return <span dir="auto" {...rest} className={clsx(styles.truncated, className)} data-truncates />
}

/** Covers the nearest positioned box. A button in it needs a `z-index`; `--covering-radius` sets its corners. */
export function CoveringLink(props: Omit<ComponentProps<typeof Link>, 'className'> & { href: Route }) {
  return <Link prefetch={false} {...props} className={styles.link} />
}
