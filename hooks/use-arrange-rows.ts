'use client'

import { useEffect } from 'react'
import { useStore } from '@/hooks/use-store'
import type { arrangeRows } from '@/lib/music/arrange-rows'
import { createStore } from '@/lib/store'

type ArrangeRows = typeof arrangeRows

// Once loaded for one list, the next has it at once, so that a filtered list comes back as it was left.
const loaded = createStore<ArrangeRows | null>(null)

const load = () => import('@/lib/music/arrange-rows')

/**
 * The function that filters and sorts the rows of a list; null until its code has loaded, which begins when it is first
 * wanted.
 */
export function useArrangeRows({ isWanted }: { isWanted: boolean }): ArrangeRows | null {
  const arrange = useStore(loaded, (state) => state)
  useEffect(() => {
    if (isWanted) void load().then((module) => loaded.setState(module.arrangeRows))
  }, [isWanted])
  return arrange
}
