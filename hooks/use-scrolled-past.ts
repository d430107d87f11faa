'use client'

import { type RefObject, useEffect, useState } from 'react'
import { listen } from '@/lib/browser/listen'

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
