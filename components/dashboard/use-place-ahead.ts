'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { PlaceAhead } from '@/hooks/use-known-place'
import { useLists } from '@/hooks/use-list'
import { whenOnline } from '@/lib/when-online'

type Ahead = {
  place: PlaceAhead
  /** Shows it until its page has arrived. */
  Screen: ComponentType<{ place: PlaceAhead }>
}

const loadPlaceAhead = whenOnline(() => import('./place-ahead'))

/**
 * The place that the listener goes to, shown from the click on until its page has arrived; `place` stays after that.
 */
export function usePlaceAhead(): { place: PlaceAhead | null; Screen: Ahead['Screen'] | null } {
  const pathname = usePathname()
  const { cache } = useSWRConfig()
  const lists = useLists()
  const [ahead, setAhead] = useState<Ahead | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    void watch(controller.signal)
    return () => controller.abort()

    async function watch(signal: AbortSignal) {
      const { watchLinks, PlaceAheadScreen } = await loadPlaceAhead()
      if (signal.aborted) return
      watchLinks({
        answers,
        signal,
        onFollow: (place) => setAhead(place && { place, Screen: PlaceAheadScreen }),
      })
    }

    function* answers() {
      for (const name of cache.keys()) yield cache.get(name)?.data
      for (const list of lists.all().values()) yield list.getState().rows
    }
  }, [cache, lists])

  const isOnTheWay = ahead !== null && ahead.place.from === pathname
  return { place: ahead?.place ?? null, Screen: isOnTheWay ? ahead.Screen : null }
}
