'use client'

import { useSyncExternalStore } from 'react'
import { listen } from '@/lib/browser/listen'
import styles from './home.module.css'

/** The listener may return in the afternoon to a page opened in the morning. */
function subscribe(onChange: () => void): () => void {
  return listen(document, { visibilitychange: onChange })
}

const readGreeting = () => greetingOf(new Date().getHours())

/**
 * Greets by the listener's clock, which the server does not know: until the browser has read it, the line keeps its
 * place but is invisible, rather than changing visibly.
 */
export function Greeting() {
  const greeting = useSyncExternalStore<string | null>(subscribe, readGreeting, () => null)
  return (
    <h1 className={styles.greeting} data-known={greeting !== null}>
      {greeting ?? 'Welcome'}
    </h1>
  )
}

function greetingOf(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
