'use client'

import { useEffect, useRef } from 'react'
import styles from './playing-mark.module.css'

/** One beat of each bar, and how far into it the bar begins. */
const bars = [
  { durationMs: 900, startMs: 0 },
  { durationMs: 700, startMs: 500 },
  { durationMs: 1_100, startMs: 250 },
  { durationMs: 800, startMs: 800 },
]

/** Four bars that move while music sounds and stand still when it pauses. Drawn, not read: the row says it in words. */
export function PlayingMark({ isMoving }: { isMoving: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isMoving && mark.current) return dance(mark.current)
  }, [isMoving])
  return (
    <span ref={mark} className={styles.mark} aria-hidden>
      {bars.map(({ durationMs }) => (
        <span key={durationMs} />
      ))}
    </span>
  )
}

/**
 * Animated from here and not in the style sheet: a CSS animation tells the page of each of its rounds, React listens to
 * that, and the browser then wakes the main thread for every one of them (30 ms a second). These run on the compositor.
 */
function dance(mark: HTMLElement): (() => void) | undefined {
  if (!mark.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const animations = [...mark.children].map((bar, index) => {
    const { durationMs = 900, startMs = 0 } = bars[index] ?? {}
    return bar.animate([{ transform: 'scaleY(0.25)' }, { transform: 'scaleY(1)' }], {
      duration: durationMs,
      delay: -startMs,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'alternate',
      easing: 'ease-in-out',
    })
  })
  return () => {
    for (const animation of animations) animation.cancel()
  }
}
