import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './truncated.module.css'

/** A name from the provider on one line: its own direction, and the whole of it in a tooltip when it is cut. */
export function Truncated({ className, ...rest }: ComponentProps<'span'>) {
  return <span dir="auto" {...rest} className={clsx(styles.truncated, className)} data-truncates />
}
