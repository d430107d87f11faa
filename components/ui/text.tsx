import { clsx } from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react'
import styles from './text.module.css'

/** On one line, in its own direction, with the whole name in a tooltip when it is cut off. */
export function Truncated({ className, ...rest }: ComponentProps<'span'>) {
  return <span dir="auto" {...rest} className={clsx(styles.truncated, className)} data-truncates />
}

/** Covers the nearest positioned box. A button in it needs a `z-index`; `--covering-radius` sets its corners. */
export function CoveringLink(props: Omit<ComponentProps<typeof Link>, 'className'> & { href: Route }) {
  return <Link prefetch={false} {...props} className={styles.link} />
}

/** A text of the room of words; each placeholder in it, such as `{link}`, gives way to the part of that name. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? parts[piece] : piece))
  // As children of their own, since a list would want keys.
  return createElement(Fragment, null, ...pieces)
}
