'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { both, listen } from '@/lib/browser/listen'
import { atTextSize, measureText, textScale } from '@/lib/browser/text-scale'

/** Wide enough for all columns. */
export const wideScreen = '(min-width: 1024px)'

/** A phone held upright. The style sheets have the same number, in rem. */
export const phoneScreen = '(max-width: 640px)'

/** Widths are those for the usual text size. */
export function useMediaQuery(usual: string): boolean {
  const query = atTextSize(usual, useTextScale())
  const media = useMemo(() => mediaOf(query), [query])
  return useSyncExternalStore(media.subscribe, media.matches, () => false)
}

/** Created once: a new list at each render would evaluate the query each time. */
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

function subscribe(listener: () => void): () => void {
  measureText()
  return both(textScale.subscribe(listener), listen(window, { resize: measureText }))
}

/** The listener's text size: 1 at the usual size, 2 at 200 %. For heights that a list must know in px. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale.getState, () => 1)
