'use client'

import { type RefObject, useEffect, useState } from 'react'
import { useTextScale } from '@/hooks/use-media-query'
import { useScroller } from '@/hooks/use-scroller'
import { listen } from '@/lib/browser/listen'
import { createStore } from '@/lib/store'

/** How much of the scroller's top the header covers, in px at the usual text size. */
const headerPx = 64

/** Whether an element was scrolled up under the header. Renders only when the answer changes. */
export function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const scroller = useScroller()
  const scale = useTextScale()
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    const container = scroller.current
    if (!container) return
    const check = () => {
      if (!element.current) return
      const { bottom } = element.current.getBoundingClientRect()
      setIsAbove(container.scrollTop > 0 && bottom < container.getBoundingClientRect().top + headerPx * scale)
    }
    check()
    return listen(container, { scroll: check }, { passive: true })
  }, [element, scroller, scale])
  return isAbove
}

/**
 * The places in the header that a screen fills: its title with Play once scrolled, the tools of its list, its search.
 */
export type HeaderSlots = { title: HTMLElement | null; tools: HTMLElement | null; search: HTMLElement | null }

export const headerSlots = createStore<HeaderSlots>({ title: null, tools: null, search: null })
