import { plainText, storedItem } from '@/lib/browser/browser-storage'
import { createStore } from '@/lib/store'

/** What leaving the page would cut off: while anything is under way, the browser asks before the page goes. */
const held = createStore(0)

/** Something is under way until the returned function is called, which may be called again. */
export function holdPage(): () => void {
  change(1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    change(-1)
  }
}

export async function withPageHeld<T>(work: Promise<T>): Promise<T> {
  const release = holdPage()
  try {
    return await work
  } finally {
    release()
  }
}

export const isPageHeld = (): boolean => held.getState() > 0

/** Waits until nothing is under way; false where something still is after `mostMs`. */
export async function hasSettled(mostMs: number): Promise<boolean> {
  if (held.getState() === 0) return true
  return new Promise((resolve) => {
    const timer = setTimeout(end, mostMs)
    const stop = held.subscribe(() => {
      if (held.getState() === 0) end()
    })
    function end() {
      clearTimeout(timer)
      stop()
      resolve(held.getState() === 0)
    }
  })
}

/** For a page that has to go whatever is under way: nobody is asked any more. */
export function letPageGo(): void {
  window.removeEventListener('beforeunload', ask)
}

function change(step: 1 | -1): void {
  const count = held.getState() + step
  held.setState(count)
  if (typeof window === 'undefined' || count > 1) return
  // A listener that is always there would keep the page out of the browser's memory for the way back.
  if (count === 0) letPageGo()
  else if (step > 0) window.addEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** The page before this one left with changes of another account under way; for the page that comes next in this tab. */
export const cutShort = storedItem('session', 'tonearm.cut-short', plainText)
