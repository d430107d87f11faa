'use client'

import { useSyncExternalStore } from 'react'
import { useTextScale } from '@/hooks/use-text-scale'
import { listen } from '@/lib/browser/listen'
import { atTextSize } from '@/lib/browser/text-scale'

/** There is room for everything beside each other. */
export const wideScreen = '(min-width: 1024px)'

/** A phone held upright. The style sheets have the same number, in rem. */
export const phoneScreen = '(max-width: 640px)'

/** Widths are those for the usual text size. */
export function useMediaQuery(usual: string): boolean {
  const query = atTextSize(usual, useTextScale())
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
