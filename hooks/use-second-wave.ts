'use client'

import { useEffect } from 'react'
import { useStore } from '@/hooks/use-store'
import { whenFirstUsed } from '@/lib/loading/first-use'
import { loadSecondWave, type SecondWave, secondWave } from '@/lib/loading/second-wave'

export const useSecondWave = (): SecondWave | null => useStore(secondWave, (wave) => wave)

/** Has it fetched when the page is first used or idle. Mount it once. */
export function useSecondWaveSoon(): void {
  useEffect(() => whenFirstUsed(() => void loadSecondWave()), [])
}
