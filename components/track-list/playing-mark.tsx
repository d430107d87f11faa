import { useEffect, useRef } from 'react'
import { usePlayerHandle } from '@/hooks/use-player'
import type { PlaybackClock } from '@/lib/player/playback-clock'
import styles from './playing-mark.module.css'

/** Every other frame is the one in which the second changes: each that is drawn costs all processes of the browser. */
const beatMs = 500

/** How long each bar takes up and down again, and where it begins; both in beats. */
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

/** In the beats of the one clock: an animation, in steps too, makes the browser look at every frame (50 ms a second). */
function dance(mark: HTMLElement, clock: PlaybackClock): () => void {
  const parts = [...mark.querySelectorAll('span')]
  let shown = -1
  const step = () => {
    const beat = Math.floor(clock.getPositionMs() / beatMs)
    if (beat === shown) return
    shown = beat
    for (const [index, { period, start }] of bars.entries()) {
      const part = parts[index]
      if (part) part.style.transform = `scaleY(${heightAt((beat + start) / period)})`
    }
  }
  const unsubscribe = clock.subscribe(step, beatMs)
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
