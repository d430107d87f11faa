'use client'

import { useSyncExternalStore } from 'react'
import { both, listen } from '@/lib/browser/listen'
import { createStore } from '@/lib/store'

const usualTextPx = 16
const scale = createStore(1)

function measure(): void {
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  scale.setState(textPx > 0 ? textPx / usualTextPx : 1)
}

function subscribe(listener: () => void): () => void {
  measure()
  return both(scale.subscribe(listener), listen(window, { resize: measure }))
}

/** How large the listener's text is: 1 at the usual size, 2 at 200 %. For heights that a list must know in px. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, scale.getState, () => 1)
