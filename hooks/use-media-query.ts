'use client'

import { useSyncExternalStore } from 'react'
import { listen } from '@/lib/browser/listen'

/** There is room for the sidebar beside the page. The style sheets have the same number. */
export const wideScreen = '(min-width: 1024px)'

/** A phone held upright. The style sheets have the same number. */
export const phoneScreen = '(max-width: 640px)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (tell) => listen(window, { online: tell, offline: tell }),
    () => !navigator.onLine,
    () => false,
  )
}
