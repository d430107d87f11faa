import { useEffect, useRef } from 'react'
import { usePlayerHandle } from '@/hooks/use-player'
import { type PlaybackClock, secondMs } from '@/lib/player/playback-clock'
import styles from './playing-mark.module.css'

/** The period and the phase of each bar, in seconds. */
const bars = [
  { period: 5, start: 0 },
  { period: 3, start: 1 },
  { period: 7, start: 2 },
  { period: 4, start: 3 },
]

/** Hidden from screen readers: the row says it in words. */
export function PlayingMark({ isMoving }: { isMoving: boolean }) {
  'use memo'
  const { clock } = usePlayerHandle()
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isMoving && mark.current) return moveInView(mark.current, clock)
  }, [isMoving, clock])
  return (
    <span ref={mark} className={styles.mark} aria-hidden>
      {bars.map(({ period }) => (
        <span key={period} />
      ))}
    </span>
  )
}

function moveInView(mark: HTMLElement, clock: PlaybackClock): (() => void) | undefined {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  let rest = () => {}
  const observer = new IntersectionObserver((entries) => {
    rest()
    rest = entries.at(-1)?.isIntersecting ? moveBars(mark, clock) : () => {}
  })
  observer.observe(mark)
  return () => {
    observer.disconnect()
    rest()
  }
}

/**
 * Moves the bars once a second. Each further frame costs the browser's processes 4 to 9 ms, and a CSS animation, even
 * in steps, 50 ms a second.
 */
function moveBars(mark: HTMLElement, clock: PlaybackClock): () => void {
  const parts = [...mark.querySelectorAll('span')]
  let shown = -1
  const step = () => {
    const second = Math.floor(clock.getPositionMs() / secondMs)
    // It may be covered by the lyrics or another screen.
    if (second === shown || mark.closest('[inert]')) return
    shown = second
    for (const [index, { period, start }] of bars.entries()) {
      const part = parts[index]
      if (part) part.style.transform = `scaleY(${heightAt((second + start) / period)})`
    }
  }
  const unsubscribe = clock.subscribe(step, secondMs)
  step()
  return () => {
    unsubscribe()
    for (const part of parts) part.style.transform = ''
  }
}

/** A triangle wave from a quarter of the height to all of it and back, once in each turn. */
function heightAt(turns: number): number {
  const part = turns % 1
  return 0.25 + 0.75 * (1 - Math.abs(2 * part - 1))
}
