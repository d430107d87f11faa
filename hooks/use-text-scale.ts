'use client'

import { useSyncExternalStore } from 'react'
import { both, listen } from '@/lib/browser/listen'
import { measureText, textScale } from '@/lib/browser/text-scale'

function subscribe(listener: () => void): () => void {
  measureText()
  return both(textScale.subscribe(listener), listen(window, { resize: measureText }))
}

/** How large the listener's text is: 1 at the usual size, 2 at 200 %. For heights that a list must know in px. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale.getState, () => 1)
