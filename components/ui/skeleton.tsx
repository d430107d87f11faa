import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Any CSS length, or px at the default text size; the size of the loading content. */
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  shape?: 'text' | 'artwork' | 'circle'
  className?: string
}

/** Appears after 150 ms, so that fast responses don’t flicker; static within `data-still`. */
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
