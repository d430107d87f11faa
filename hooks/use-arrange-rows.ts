'use client'

import { useEffect } from 'react'
import { useStore } from '@/hooks/use-store'
import type { arrangeRows } from '@/lib/music/arrange-rows'
import { createStore } from '@/lib/store'

type ArrangeRows = typeof arrangeRows

// What one list has loaded the next has at once, so that a filtered list comes back as it was left.
const loaded = createStore<ArrangeRows | null>(null)

const load = () => import('@/lib/music/arrange-rows')

/** What filters and sorts the rows of a list, from a moment after it is first wanted; null until then. */
export function useArrangeRows({ isWanted }: { isWanted: boolean }): ArrangeRows | null {
  const arrange = useStore(loaded, (state) => state)
  useEffect(() => {
    if (isWanted) void load().then((module) => loaded.setState(module.arrangeRows))
  }, [isWanted])
  return arrange
}
