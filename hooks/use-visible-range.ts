'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

export type VisibleRange = { first: number; last: number }

/** Scrolling rests when nothing moved for this long; rows rushed past are not asked for. */
const settleMs = 120

/**
 * The rows in view, known anew each time scrolling comes to rest. Before the first measurement: the first screenful.
 */
export function useVisibleRange(
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
): VisibleRange {
  const [range, setRange] = useState<VisibleRange>({ first: 0, last: Math.min(rowCount, 20) - 1 })
  useEffect(() => {
    const element = scroller.current
    if (!element || rowCount === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const handle = list.current
      if (!handle) return
      const first = handle.findItemIndex(handle.scrollOffset)
      const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    const handleScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, settleMs)
    }
    handleScroll()
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', handleScroll)
    }
  }, [list, scroller, rowCount])
  return range
}
