import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Any CSS length; the box keeps the size of what it stands for. */
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  shape?: 'text' | 'artwork' | 'circle'
  /** Out of sight: drawn at once and at rest. */
  isStill?: boolean
  className?: string
}

/** Keeps a place from the first frame, and shows itself only after 150 ms so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height, shape = 'text', isStill, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={clsx(styles.skeleton, className)}
      data-shape={shape}
      data-still={isStill || undefined}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
