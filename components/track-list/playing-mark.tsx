'use client'

import { useEffect, useRef } from 'react'
import styles from './playing-mark.module.css'

/** The bars move together, ten times a second: every frame that is drawn costs the main thread, too. */
const stepMs = 100

/** One beat of each bar, and how far into it the bar begins; both in whole steps. */
const bars = [
  { durationMs: 900, startMs: 0 },
  { durationMs: 700, startMs: 500 },
  { durationMs: 1_100, startMs: 200 },
  { durationMs: 800, startMs: 800 },
]

/**
 * Four bars that move while music plays and stop when it is paused. Hidden from screen readers: the row says it in
 * words.
 */
export function PlayingMark({ isMoving }: { isMoving: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isMoving && mark.current) return danceInView(mark.current)
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
 * Only while it is visible: the compositor has no layer for a mark that is not displayed, and its animation then makes
 * the main thread draw every frame of the page (90 ms a second).
 */
function danceInView(mark: HTMLElement): (() => void) | undefined {
  if (!mark.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  let rest = () => {}
  const observer = new IntersectionObserver((entries) => {
    rest()
    rest = entries.at(-1)?.isIntersecting ? dance(mark) : () => {}
  })
  observer.observe(mark)
  return () => {
    observer.disconnect()
    rest()
  }
}

/**
 * Animated from here and not in the style sheet: a CSS animation reports each iteration to the page, React listens to
 * that, and the browser then wakes the main thread for every one of them (30 ms a second). These run on the compositor.
 */
function dance(mark: HTMLElement): () => void {
  const animations = [...mark.children].map((bar, index) => {
    const { durationMs = 900, startMs = 0 } = bars[index] ?? {}
    return bar.animate([{ transform: 'scaleY(0.25)' }, { transform: 'scaleY(1)' }], {
      duration: durationMs,
      delay: -startMs,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'alternate',
      easing: `steps(${durationMs / stepMs}, jump-none)`,
    })
  })
  return () => {
    for (const animation of animations) animation.cancel()
  }
}
