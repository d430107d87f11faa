'use client'

import { useEffect, useEffectEvent } from 'react'
import { openBackLayer } from '@/lib/back-layers'

/** On a small screen, Back calls `close` while this is open, and the page under it stays. */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close)
  useEffect(() => (isOpen ? openBackLayer(() => handleBack()) : undefined), [isOpen])
}
