'use client'

import { useEffect, useState } from 'react'
import type { arrangeRows } from '@/lib/music/arrange-rows'

type ArrangeRows = typeof arrangeRows

// What one list has loaded the next has at once, so that a filtered list comes back as it was left.
let loaded: ArrangeRows | null = null

/** What filters and sorts the rows of a list, from a moment after it is first wanted; null until then. */
export function useArrangeRows({ isWanted }: { isWanted: boolean }): ArrangeRows | null {
  const [arrange, setArrange] = useState<ArrangeRows | null>(() => loaded)
  useEffect(() => {
    if (!isWanted || arrange) return
    void import('@/lib/music/arrange-rows').then((module) => {
      loaded = module.arrangeRows
      setArrange(() => module.arrangeRows)
    })
  }, [isWanted, arrange])
  return arrange
}
