'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { whenFirstUsed } from '@/lib/loading/first-use'
import { loadSecondWave, type SecondWave, secondWave } from '@/lib/loading/second-wave'
import type { ReadableStore } from '@/lib/store'

/** Renders again only when that part changes: `select` must return a primitive or an object that already exists. */
export function useStore<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}

export const useSecondWave = (): SecondWave | null => useStore(secondWave, (wave) => wave)

/** Has it fetched when the page is first used or idle. Mount it once. */
export function useSecondWaveSoon(): void {
  useEffect(() => whenFirstUsed(() => void loadSecondWave()), [])
}
