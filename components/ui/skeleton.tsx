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

/**
 * Keeps a place from the first frame, and becomes visible only after 150 ms so that quick answers do not flicker.
 * Within an element marked `data-still`, which nobody sees, it is not animated.
 */
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

/** A number is in px at the usual text size. */
function withText<T>(length: T): T | string {
  return typeof length === 'number' ? `${length / 16}rem` : length
}
