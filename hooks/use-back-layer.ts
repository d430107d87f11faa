'use client'

import { useEffect, useEffectEvent } from 'react'
import { openBackLayer } from '@/lib/back-layers'

/** While this is open, Back calls `close`; on a small screen the page under it stays. */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close)
  useEffect(() => (isOpen ? openBackLayer(() => handleBack()) : undefined), [isOpen])
}
