import type { StoredItem, TextFormat } from '@/lib/browser/browser-storage'
import { accountItem } from '@/lib/browser/browser-storage'
import { showToast } from '@/lib/browser/toasts'
import { pinsUnstored } from '@/lib/words/sidebar-words'

const mostPins = 50

const uriLines: TextFormat<readonly string[]> = {
  parse: (text) => text.split('\n').filter((uri) => uri.startsWith('spotify:')),
  print: (uris) => uris.join('\n'),
}

/** Uris, the first pinned first: kept for each account, since the provider has no place for it. Or null. */
export const pinsOf = (userId: string): StoredItem<readonly string[]> => accountItem(userId, 'pins', uriLines)

/** Pins it last, or unpins it. Beyond 50 the first pinned gives way. Null when nothing is left, as `pinsOf` stores it. */
export function togglePin(pins: readonly string[], uri: string): readonly string[] | null {
  const next = pins.includes(uri) ? pins.filter((pin) => pin !== uri) : [...pins, uri].slice(-mostPins)
  return next.length > 0 ? next : null
}

let isTold = false

export function tellUnstored(): void {
  if (isTold) return
  isTold = true
  showToast({ text: pinsUnstored, kind: 'plain' })
}
