/** For what leaves the page while changes are under way, which the first load need not know. */
import { plainText, storedItem } from '@/lib/browser/browser-storage'
import { held } from '@/lib/browser/page-hold'

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

/** The page before this one left with changes of another account under way; for the page that comes next in this tab. */
export const cutShort = storedItem('session', 'tonearm.cut-short', plainText)
