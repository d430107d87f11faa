'use client'

import { useAccountItem } from '@/hooks/use-stored-item'
import type { TextFormat } from '@/lib/browser-storage'

const mostPins = 50

const uriLines: TextFormat<readonly string[]> = {
  parse: (text) => text.split('\n').filter((uri) => uri.startsWith('spotify:')),
  print: (uris) => uris.join('\n'),
}
const noPins: readonly string[] = []

/**
 * What the listener pinned to the top of the library, by uri, the first pinned first: kept in this browser for each
 * account, since the provider has no place for it. Empty until the profile is known.
 */
export function usePins(): { pins: readonly string[]; toggle(uri: string): void } {
  const { value, write } = useAccountItem('pins', uriLines)
  const pins = value ?? noPins
  return {
    pins,
    toggle(uri) {
      const next = pins.includes(uri) ? pins.filter((pin) => pin !== uri) : [...pins, uri]
      write(next.length > 0 ? next.slice(-mostPins) : null)
    },
  }
}
