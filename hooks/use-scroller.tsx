'use client'

import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from 'react'
import { listen } from '@/lib/browser/listen'

const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null })

type ScrollerProviderProps = { scroller: RefObject<HTMLElement | null>; children: ReactNode }

/** Provides the element that scrolls a screen's lists: the main container, never the window. */
export function ScrollerProvider({ scroller, children }: ScrollerProviderProps) {
  return <ScrollerContext value={scroller}>{children}</ScrollerContext>
}

export const useScroller = (): RefObject<HTMLElement | null> => use(ScrollerContext)

/** Whether an element has come within `marginPx` of the scroller's view; stays true from then on. */
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

export function useScrolledPast(scroller: RefObject<HTMLElement | null>, distancePx: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const check = () => setIsPast(element.scrollTop > distancePx)
    check()
    return listen(element, { scroll: check }, { passive: true })
  }, [scroller, distancePx])
  return isPast
}
