'use client'

import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '@/lib/store'

/** Renders again only when that part changes: `select` must return a primitive or an object that already exists. */
export function useStore<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
