'use client'

import { useSyncExternalStore } from 'react'
import styles from './greeting.module.css'

type DayPart = 'morning' | 'afternoon' | 'evening'

/** The listener may return in the afternoon to a page opened in the morning. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const readDayPart = () => dayPartOf(new Date().getHours())

/**
 * Greets by the listener's clock, which the server does not know: until the browser has read it, the line keeps its
 * place but is invisible, rather than changing visibly.
 */
export function Greeting() {
  const dayPart = useSyncExternalStore<DayPart | null>(subscribe, readDayPart, () => null)
  return (
    <h1 className={styles.greeting} data-known={dayPart !== null}>
      {dayPart === null ? 'Welcome' : `Good ${dayPart}`}
    </h1>
  )
}

function dayPartOf(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
