'use client'

import { usePathname } from 'next/navigation'
import { createElement, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSecondWave } from '@/hooks/use-store'
import { listen } from '@/lib/browser/listen'
import type { PlaceAhead } from './place-ahead'

export function usePlaceAhead(): ReactElement | null {
  const wave = useSecondWave()
  const pathname = usePathname()
  const [ahead, setAhead] = useState<{ place: PlaceAhead; hasArrived: boolean } | null>(null)
  const isElsewhere = ahead !== null && ahead.place.from !== pathname
  const isOnTheWay = ahead !== null && !ahead.hasArrived && !isElsewhere
  const latest = useRef(isOnTheWay)
  // With the page itself: Back may be pressed as soon as it is there.
  useLayoutEffect(() => {
    latest.current = isOnTheWay
  }, [isOnTheWay])
  useEffect(() => {
    // Back on the screen with the link it is not on the way any more.
    if (isElsewhere) setAhead((known) => known && { ...known, hasArrived: true })
  }, [isElsewhere])

  useEffect(() => {
    // Added before the router's own listener, which draws the new screen at once: then nothing is on the way any more.
    const handleBack = () => {
      // The place has no entry in the history yet: Back, which calls it off, would go past the screen with the link.
      if (latest.current) window.history.forward()
      setAhead(null)
    }
    return listen(window, { popstate: handleBack })
  }, [])

  // A link that is followed before this code has come is the router's alone.
  useEffect(() => {
    if (!wave) return
    const controller = new AbortController()
    wave.watchLinks({
      signal: controller.signal,
      onFollow: (place) => setAhead(place && { place, hasArrived: false }),
    })
    return () => controller.abort()
  }, [wave])

  return wave && isOnTheWay ? createElement(wave.PlaceAheadScreen, { place: ahead.place }) : null
}
