import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './truncated.module.css'

/** A name from the provider on one line: in its own direction, with the whole name in a tooltip when it is cut off. */
export function Truncated({ className, ...rest }: ComponentProps<'span'>) {
  return <span dir="auto" {...rest} className={clsx(styles.truncated, className)} data-truncates />
}
