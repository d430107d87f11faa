'use client'

import { useSecondWave } from '@/hooks/use-store'

/** The lower shelves of Home. They are out of view on every screen, so their code loads with the second wave. */
export function LazyLowerShelves() {
  const wave = useSecondWave()
  return wave ? <wave.LowerShelves /> : null
}
