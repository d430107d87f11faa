'use client'

import { useSyncExternalStore } from 'react'
import { useProfile } from '@/hooks/use-profile'
import { readAccountItem, subscribeToAccountItems, writeAccountItem } from '@/lib/account-storage'

/** What this browser remembers under a name for who listens; null on the server, before the profile, and for nothing. */
export function useAccountItem(name: string): {
  value: string | null
  /** Does nothing while it is not known who listens. */
  write(value: string | null): void
} {
  const userId = useProfile().data?.id
  const value = useSyncExternalStore(
    subscribeToAccountItems,
    () => (userId === undefined ? null : readAccountItem(userId, name)),
    () => null,
  )
  return {
    value,
    write(next) {
      if (userId !== undefined) writeAccountItem(userId, name, next)
    },
  }
}
