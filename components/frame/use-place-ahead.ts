'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLyricsPanel } from '@/hooks/use-lazy-popup'
import { whenOnline } from '@/lib/browser/when-online'
import { whenFirstUsed } from '@/lib/loading/first-use'
import type { PlaceAhead } from './place-ahead'

type Ahead = {
  place: PlaceAhead
  hasArrived: boolean
  /** Shows it until its page has arrived. */
  Screen: ComponentType<{ place: PlaceAhead }>
}

const loadPlaceAhead = whenOnline(() => import('./place-ahead'))

/**
 * The place that the listener goes to, shown from the click on until its page has arrived; `place` stays after that.
 */
export function usePlaceAhead(): { place: PlaceAhead | null; Screen: Ahead['Screen'] | null } {
  const pathname = usePathname()
  const { close: closeLyrics } = useLyricsPanel()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const isElsewhere = ahead !== null && ahead.place.from !== pathname
  const isOnTheWay = ahead !== null && !ahead.hasArrived && !isElsewhere
  const latest = useRef(isOnTheWay)
  const shown = useRef(pathname)
  // With the page itself: Back may be pressed as soon as it is there.
  useLayoutEffect(() => {
    shown.current = pathname
    latest.current = isOnTheWay
  }, [pathname, isOnTheWay])
  useEffect(() => {
    // Back on the screen with the link it is not on the way any more.
    if (isElsewhere) setAhead((known) => known && { ...known, hasArrived: true })
  }, [isElsewhere])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let early: MouseEvent | null = null
    const noteEarly = (event: MouseEvent) => {
      if (!event.defaultPrevented) early = event
    }
    document.addEventListener('click', noteEarly, { capture: true, signal })
    // Added before the router's own listener, which draws the new screen at once: then nothing is on the way any more.
    const handleBack = () => {
      // The place has no entry in the history yet: Back, which calls it off, would go past the screen with the link.
      if (latest.current) window.history.forward()
      // On the same page it was meant for the lyrics, which close by themselves.
      if (window.location.pathname !== shown.current) closeLyrics()
      setAhead(null)
    }
    window.addEventListener('popstate', handleBack, { signal })
    const stopWaiting = whenFirstUsed(() => void watch())
    return () => {
      stopWaiting()
      controller.abort()
    }

    async function watch() {
      const { watchLinks, PlaceAheadScreen } = await loadPlaceAhead()
      if (signal.aborted) return
      document.removeEventListener('click', noteEarly, { capture: true })
      watchLinks({
        signal,
        early,
        onFollow(place) {
          // They would cover it.
          closeLyrics()
          setAhead(place && { place, hasArrived: false, Screen: PlaceAheadScreen })
        },
      })
    }
  }, [closeLyrics])

  return { place: ahead?.place ?? null, Screen: isOnTheWay ? ahead.Screen : null }
}
