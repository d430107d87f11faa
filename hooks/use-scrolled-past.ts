'use client'

import { type RefObject, useEffect, useState } from 'react'

export function useScrolledPast(scroller: RefObject<HTMLElement | null>, distancePx: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const check = () => setIsPast(element.scrollTop > distancePx)
    check()
    element.addEventListener('scroll', check, { passive: true })
    return () => element.removeEventListener('scroll', check)
  }, [scroller, distancePx])
  return isPast
}
