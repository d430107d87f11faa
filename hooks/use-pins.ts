'use client'

import { useRead } from '@/hooks/use-read'
import { useStoredItem } from '@/hooks/use-stored-item'
import { pinsOf, togglePin } from '@/lib/pins'
import { profileRead } from '@/lib/spotify/profile'

const noPins: readonly string[] = []

/** What the listener pinned, the first pinned first. Empty, and unchanged by `toggle`, until the profile is known. */
export function usePins(): { pins: readonly string[]; toggle(uri: string): void } {
  const userId = useRead(profileRead).data?.id
  const item = userId === undefined ? null : pinsOf(userId)
  const pins = useStoredItem(item) ?? noPins
  return { pins, toggle: (uri) => item?.write(togglePin(item.read() ?? noPins, uri)) }
}
