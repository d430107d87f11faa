'use client'

import { type RefObject, useEffect, useState } from 'react'
import { useScroller } from '@/hooks/use-scroller'

/** Whether an element has come within `marginPx` of what the screen's scroller shows; stays true from then on. */
export function useNearView(element: RefObject<HTMLElement | null>, marginPx: number): boolean {
  const scroller = useScroller()
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { root: scroller.current, rootMargin: `${marginPx}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller, marginPx, isNear])
  return isNear
}
