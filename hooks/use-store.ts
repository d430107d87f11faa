'use client'

import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '@/lib/store'

/**
 * One part of a store's value; renders again only when that part changes. `select` must therefore return a primitive or
 * an object that already exists.
 */
export function useStore<S, T>(store: ReadableStore<S>, select: (state: S) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
