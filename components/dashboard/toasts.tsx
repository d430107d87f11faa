'use client'

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'

const Toaster = lazyPart(async () => (await import('./toaster')).ToneToaster)

/** Messages about the outcome of actions. Nobody acts before the page is idle, so the code loads then. */
export function Toasts() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
