import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './media-row.module.css'
import { Skeleton } from './skeleton'
import { CoveringLink, Truncated } from './text'

/** Class of the element around cover, name and line. */
export const mediaRow = styles.row

type MediaNamesProps = {
  name: string
  /** Muted, below the name; an element is rendered as it is. */
  line: ReactNode
  /** Makes the whole row a link. */
  link?: Omit<ComponentProps<typeof CoveringLink>, 'children'>
  isCurrent?: boolean
}

export function MediaNames({ name, line, link, isCurrent }: MediaNamesProps) {
  const text = <Truncated className={clsx('strong', styles.name)}>{name}</Truncated>
  return (
    <span className={styles.names} data-names data-current={isCurrent}>
      {link ? <CoveringLink {...link}>{text}</CoveringLink> : text}
      {typeof line === 'string' ? <Truncated className="muted">{line}</Truncated> : line}
    </span>
  )
}

/** Of different widths, like names. */
const widths = [62, 78, 48, 70, 56, 66, 40, 74]

/** `coverPx` at the default text size. */
export function MediaSkeleton({ index, coverPx }: { index: number; coverPx: number }) {
  return (
    <>
      <Skeleton width={coverPx} height={coverPx} />
      <span className={styles.names} data-names data-loading>
        <Skeleton width={`${widths[index % widths.length]}%`} height={14} />
        <Skeleton width="40%" height={12} />
      </span>
    </>
  )
}
