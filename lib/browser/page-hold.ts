import { createStore } from '@/lib/store'

/** What leaving the page would cut off: while anything is under way, the browser asks before the page goes. */
export const held = createStore(0)

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
