'use client'

import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from 'react'

const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null })

type ScrollerProviderProps = { scroller: RefObject<HTMLElement | null>; children: ReactNode }

/** Tells the lists on a screen which element scrolls them: the main container, never the window. */
export function ScrollerProvider({ scroller, children }: ScrollerProviderProps) {
  return <ScrollerContext value={scroller}>{children}</ScrollerContext>
}

export const useScroller = (): RefObject<HTMLElement | null> => use(ScrollerContext)

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
