'use client'

import { useSyncExternalStore } from 'react'
import { useListenerId } from '@/hooks/use-access-token'
import { accountItem, type StoredItem, type TextFormat } from '@/lib/storage/browser-items'

/** Null on the server, while hydrating, and where nothing is stored. */
export function useStoredItem<T>(item: Pick<StoredItem<T>, 'read' | 'subscribe'> | null): T | null {
  return useSyncExternalStore(
    item?.subscribe ?? subscribeToNothing,
    () => item?.read() ?? null,
    () => null,
  )
}

const subscribeToNothing = () => () => {}

export function useAccountItem<T>(name: string, format: TextFormat<T>) {
  const userId = useListenerId()
  const item = userId === undefined ? null : accountItem(userId, name, format)
  return {
    value: useStoredItem(item),
    /** The current value, for changes that build on it. */
    read: () => item?.read() ?? null,
    write: (next: T | null) => item?.write(next),
  }
}
