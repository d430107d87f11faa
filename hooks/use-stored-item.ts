'use client'

import { useSyncExternalStore } from 'react'
import { useRead } from '@/hooks/use-read'
import { accountItem } from '@/lib/account-storage'
import { type StoredItem, subscribeToStorage, type TextFormat } from '@/lib/browser-storage'
import { profileRead } from '@/lib/spotify/profile'

/** Null on the server, while hydrating, and where nothing is stored. */
export function useStoredItem<T>(item: StoredItem<T> | null): T | null {
  const text = useSyncExternalStore(
    subscribeToStorage,
    () => item?.readText() ?? null,
    () => null,
  )
  return item === null || text === null ? null : item.format.parse(text)
}

/** What this browser remembers for the listener; null until the profile is known. */
export function useAccountItem<T>(
  name: string,
  format: TextFormat<T>,
): {
  value: T | null
  /** Null forgets. Does nothing until the profile is known. */
  write(value: T | null): void
} {
  const userId = useRead(profileRead).data?.id
  const item = userId === undefined ? null : accountItem(userId, name, format)
  return { value: useStoredItem(item), write: (next) => item?.write(next) }
}
