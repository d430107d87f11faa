/** While a change is on its way to Spotify, the browser asks before the page is left. */
import { plainText, storedItem } from '@/lib/storage/browser-items'
import { createStore } from '@/lib/store'

const pending = createStore(0)

/** A change is under way until the returned function is called, which may be called again. */
export function blockUnload(): () => void {
  count(1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    count(-1)
  }
}

export async function withUnloadBlocked<T>(work: Promise<T>): Promise<T> {
  const release = blockUnload()
  try {
    return await work
  } finally {
    release()
  }
}

export const isUnloadBlocked = (): boolean => pending.getState() > 0

/** For a page that must be left even while changes are under way. */
export function allowUnload(): void {
  window.removeEventListener('beforeunload', ask)
}

/** False if a change is still under way after `mostMs`. */
export async function waitUntilSaved(mostMs: number): Promise<boolean> {
  if (!isUnloadBlocked()) return true
  return new Promise((resolve) => {
    const timer = setTimeout(end, mostMs)
    const stop = pending.subscribe(() => {
      if (!isUnloadBlocked()) end()
    })
    function end() {
      clearTimeout(timer)
      stop()
      resolve(!isUnloadBlocked())
    }
  })
}

/** Set if the previous page was left during changes of another account. The next page in this tab reads it. */
export const interruptedByLogout = storedItem('session', 'tonearm.cut-short', plainText)

function count(step: 1 | -1): void {
  const total = pending.getState() + step
  pending.setState(total)
  if (typeof window === 'undefined' || total > 1) return
  // A permanent listener would keep the page out of the back/forward cache.
  if (total === 0) allowUnload()
  else if (step > 0) window.addEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
