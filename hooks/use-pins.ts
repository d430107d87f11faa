'use client'

import { useListenerId } from '@/hooks/use-access-token'
import { useStoredItem } from '@/hooks/use-stored-item'
import { pinsOf, tellUnstored, togglePin } from '@/lib/browser/pins'

const noPins: readonly string[] = []

/** What the listener pinned, the first pinned first. Empty, and unchanged by `toggle`, where nobody is signed in. */
export function usePins(): { pins: readonly string[]; toggle(uri: string): void } {
  const userId = useListenerId()
  const item = userId === undefined ? null : pinsOf(userId)
  const pins = useStoredItem(item) ?? noPins
  return {
    pins,
    toggle(uri) {
      item?.write(togglePin(item.read() ?? noPins, uri))
      if (item && !item.isStored()) tellUnstored()
    },
  }
}
