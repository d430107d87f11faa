'use client'

import { useListenerId } from '@/hooks/use-access-token'
import { useStoredItem } from '@/hooks/use-stored-item'
import { warnOnce } from '@/lib/browser/toasts'
import { accountItem, type StoredItem, uriLines } from '@/lib/storage/browser-items'
import { pinsUnstored } from '@/lib/words/frame-words'

const noPins: readonly string[] = []

/** The listener's pins, the first pinned first. Empty, and unchanged by `toggle`, where no one is logged in. */
export function usePins(): { pins: readonly string[]; toggle(uri: string): void } {
  const userId = useListenerId()
  const item = userId === undefined ? null : pinsOf(userId)
  const pins = useStoredItem(item) ?? noPins
  return {
    pins,
    toggle(uri) {
      item?.write(togglePin(item.read() ?? noPins, uri))
      if (item && !item.isStored()) warnOnce(pinsUnstored)
    },
  }
}

const mostPins = 50

/** URIs, the first pinned first. Stored per account, since Spotify has no pins. Null when there are none. */
export const pinsOf = (userId: string): StoredItem<readonly string[]> => accountItem(userId, 'pins', uriLines)

/** Adds the pin at the end, or removes it. Beyond 50 the first is removed. Null when nothing is left. */
export function togglePin(pins: readonly string[], uri: string): readonly string[] | null {
  const next = pins.includes(uri) ? pins.filter((pin) => pin !== uri) : [...pins, uri].slice(-mostPins)
  return next.length > 0 ? next : null
}
