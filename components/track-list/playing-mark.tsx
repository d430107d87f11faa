import { useEffect, useRef } from 'react'
import { usePlayerHandle } from '@/hooks/use-player'
import { type PlaybackClock, secondMs } from '@/lib/player/playback-clock'
import styles from './playing-mark.module.css'

/** How long each bar takes up and down again, and where it begins; both in seconds. */
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
    if (isMoving && mark.current) return danceInView(mark.current, clock)
  }, [isMoving, clock])
  return (
    <span ref={mark} className={styles.mark} aria-hidden>
      {bars.map(({ period }) => (
        <span key={period} />
      ))}
    </span>
  )
}

function danceInView(mark: HTMLElement, clock: PlaybackClock): (() => void) | undefined {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  let rest = () => {}
  const observer = new IntersectionObserver((entries) => {
    rest()
    rest = entries.at(-1)?.isIntersecting ? dance(mark, clock) : () => {}
  })
  observer.observe(mark)
  return () => {
    observer.disconnect()
    rest()
  }
}

/**
 * In the frame in which the second changes: each further one costs all processes of the browser 4 to 9 ms, and an animation,
 * in steps too, makes it look at every frame (50 ms a second).
 */
function dance(mark: HTMLElement, clock: PlaybackClock): () => void {
  const parts = [...mark.querySelectorAll('span')]
  let shown = -1
  const step = () => {
    const second = Math.floor(clock.getPositionMs() / secondMs)
    // Lyrics or another screen may cover it.
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

/** From a quarter of the height to all of it and back, evenly, once in each turn. */
function heightAt(turns: number): number {
  const part = turns % 1
  return 0.25 + 0.75 * (1 - Math.abs(2 * part - 1))
}
