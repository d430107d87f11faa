'use client'

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { waitingToasts } from '@/lib/browser/toasts'
import { whenFirstUsed } from '@/lib/loading/first-use'

const Toaster = lazyPart(async () => (await import('./toaster')).ToneToaster)

/** Messages about the outcome of actions. Their code loads with the listener's first action, or the first message. */
export function Toasts() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const want = () => setIsWanted(true)
    if (waitingToasts.getState().length > 0) want()
    const stopWaiting = waitingToasts.subscribe(want)
    const stopWatching = whenFirstUsed(want)
    return () => {
      stopWaiting()
      stopWatching()
    }
  }, [])
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
