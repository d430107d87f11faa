'use client'

import { useMemo, useSyncExternalStore } from 'react'
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
  const media = useMemo(() => mediaOf(query), [query])
  return useSyncExternalStore(media.subscribe, media.matches, () => false)
}

/** Asks once: a new list at each render would have the browser work the query out each time. */
function mediaOf(query: string) {
  let list: MediaQueryList | undefined
  const asked = () => (list ??= window.matchMedia(query))
  return {
    subscribe(tell: () => void) {
      const heard = asked()
      heard.addEventListener('change', tell)
      return () => heard.removeEventListener('change', tell)
    },
    matches: () => asked().matches,
  }
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (tell) => listen(window, { online: tell, offline: tell }),
    () => !navigator.onLine,
    () => false,
  )
}
