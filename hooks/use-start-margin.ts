'use client'

import { type RefObject, useEffect, useState } from 'react'

/** How far below the top of the scrolled content a list begins, in px; updated when what is above it changes. */
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
