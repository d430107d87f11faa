'use client'

import { useSyncExternalStore } from 'react'
import { useListenerId } from '@/hooks/use-access-token'
import {
  accountItem,
  type StoredItem,
  subscribeToStorage,
  type TextFormat,
} from '@/lib/browser/browser-storage'

/** Null on the server, while hydrating, and where nothing is stored. */
export function useStoredItem<T>(item: StoredItem<T> | null): T | null {
  const text = useSyncExternalStore(
    subscribeToStorage,
    () => item?.readText() ?? null,
    () => null,
  )
  return item === null || text === null ? null : item.format.parse(text)
}

export function useAccountItem<T>(name: string, format: TextFormat<T>) {
  const userId = useListenerId()
  const item = userId === undefined ? null : accountItem(userId, name, format)
  return {
    value: useStoredItem(item),
    /** What is stored by now, for what builds on it. */
    read: () => item?.read() ?? null,
    write: (next: T | null) => item?.write(next),
  }
}
