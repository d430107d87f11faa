'use client'

import { useSecondWave } from '@/hooks/use-store'

/** What is further down comes with the first use: it is out of view on every screen, and the first paint need not wait. */
export function LaterShelves() {
  const wave = useSecondWave()
  return wave ? <wave.LowerShelves /> : null
}
