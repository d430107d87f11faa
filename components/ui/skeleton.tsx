import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Any CSS length, or px at the usual text size; the box has the size of what it stands for. */
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  shape?: 'text' | 'artwork' | 'circle'
  className?: string
}

/** Visible only after 150 ms, so that quick answers do not flicker; still within an element marked `data-still`. */
export function Skeleton({ width = '100%', height, shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={clsx(styles.skeleton, className)}
      data-shape={shape}
      style={{ inlineSize: withText(width), blockSize: withText(height) }}
    />
  )
}

function withText<T>(length: T): T | string {
  return typeof length === 'number' ? `${length / 16}rem` : length
}
