'use client'

import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import styles from '@/components/screen/screen.module.css'
import { listen } from '@/lib/browser/listen'
import { homeWords } from '@/lib/words/home-words'

type DayPart = keyof typeof homeWords.greeting

/** The listener may return in the afternoon to a page opened in the morning. */
const subscribe = (onChange: () => void): (() => void) => listen(document, { visibilitychange: onChange })

/** Greets by the listener's clock, which the server does not know: until the browser has read it, it is invisible. */
export function Greeting() {
  const greeting = useSyncExternalStore<DayPart>(subscribe, readGreeting, () => 'none')
  return (
    <h1 className={clsx(styles.heading, styles.greeting)} data-known={greeting !== 'none'}>
      {homeWords.greeting[greeting]}
    </h1>
  )
}

function readGreeting(): DayPart {
  const hour = new Date().getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
