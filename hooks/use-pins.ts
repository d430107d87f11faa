'use client'

import { useAccountItem } from '@/hooks/use-account-item'

const mostPins = 50

/**
 * What the listener pinned to the top of the library, by uri, the first pinned first: kept in this browser for each
 * account, since the provider has no place for it. Empty until the profile is known.
 */
export function usePins(): { pins: readonly string[]; toggle(uri: string): void } {
  const { value, write } = useAccountItem('pins')
  const pins = (value ?? '').split('\n').filter((uri) => uri.startsWith('spotify:'))
  return {
    pins,
    toggle(uri) {
      const next = pins.includes(uri) ? pins.filter((pin) => pin !== uri) : [...pins, uri]
      write(next.length > 0 ? next.slice(-mostPins).join('\n') : null)
    },
  }
}
