'use client'

import { useSyncExternalStore } from 'react'
import { both, listen } from '@/lib/browser/listen'
import { measureText, textScale } from '@/lib/browser/text-scale'

let users = 0
let stopMeasuring = () => {}

/** Measured for the first user alone: to measure, the browser computes the styles of the whole page. */
function subscribe(listener: () => void): () => void {
  users += 1
  if (users === 1) {
    measureText()
    stopMeasuring = listen(window, { resize: measureText })
  }
  return both(textScale.subscribe(listener), () => {
    users -= 1
    if (users === 0) stopMeasuring()
  })
}

/** How large the listener's text is: 1 at the usual size, 2 at 200 %. For heights that a list must know in px. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale.getState, () => 1)
