'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { both, listen } from '@/lib/browser/listen'

export type VisibleRange = {
  first: number
  last: number
  /** False for the guess made before anything was laid out. */
  isMeasured: boolean
}

/** Scrolling has stopped when nothing moved for this long. */
const settleMs = 90
const sampleMs = 100
/** About a row every 20 ms. Faster, rows can't be read, and aren't loaded. */
const readablePxPerMs = 3
/** Rows ahead of a readable scroll that are loaded before they come into view. */
const lookAhead = 12

/** The rows in view, updated while scrolling slowly and each time it stops; initially a screenful. */
export function useVisibleRange(
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
): VisibleRange {
  'use memo'
  const [range, setRange] = useState<VisibleRange>({
    first: 0,
    last: Math.min(rowCount, 20) - 1,
    isMeasured: false,
  })
  useEffect(() => {
    const element = scroller.current
    if (!element || rowCount === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let sample = { top: element.scrollTop, atMs: 0 }

    const measure = (before: number, after: number) => {
      const handle = list.current
      if (!handle) return
      const first = handle.findItemIndex(handle.scrollOffset) - before
      const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize) + after
      setRange((known) =>
        known.isMeasured && known.first === first && known.last === last
          ? known
          : { first, last, isMeasured: true },
      )
    }
    const handleScroll = (event: Event) => {
      clearTimeout(timer)
      timer = setTimeout(() => measure(0, 0), settleMs)
      const elapsedMs = event.timeStamp - sample.atMs
      if (elapsedMs < sampleMs) return
      const movedPx = element.scrollTop - sample.top
      const isReadable = Math.abs(movedPx) < elapsedMs * readablePxPerMs && elapsedMs < 2 * sampleMs
      sample = { top: element.scrollTop, atMs: event.timeStamp }
      if (isReadable) measure(movedPx < 0 ? lookAhead : 0, movedPx > 0 ? lookAhead : 0)
    }

    timer = setTimeout(() => measure(0, 0), settleMs)
    return both(() => clearTimeout(timer), listen(element, { scroll: handleScroll }, { passive: true }))
  }, [list, scroller, rowCount])
  return range
}

/** How far below the top of the scrolled content a list begins, in px. Follows changes above it. */
export function useStartMargin(list: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [margin, setMargin] = useState(0)
  useEffect(() => {
    const element = list.current
    const container = scroller.current
    if (!element || !container) return
    const measure = () => {
      const top = element.getBoundingClientRect().top - container.getBoundingClientRect().top
      setMargin(Math.round(top + container.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of container.children) observer.observe(child)
    return () => observer.disconnect()
  }, [list, scroller])
  return margin
}
