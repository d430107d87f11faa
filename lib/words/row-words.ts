import type { UnplayableReason } from '@/lib/music/entities'
import type { OrderKey } from '@/lib/music/row-order'

export const orderNames: Record<OrderKey, string> = {
  added: 'Date added',
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  duration: 'Duration',
}

const letters = ['A to Z', 'Z to A'] as const

/** Ascending and descending. */
export const directionNames: Record<OrderKey, readonly [string, string]> = {
  added: ['Oldest first', 'Newest first'],
  title: letters,
  artist: letters,
  album: letters,
  duration: ['Shortest first', 'Longest first'],
}

/** The order chosen by the list's owner. */
export const ownOrderName = 'Custom order'

/** Why a row is muted, for its second line. */
export const unplayableWords: Record<UnplayableReason, string> = {
  local: 'A file on its owner’s computer',
  market: 'Not available in your country',
  product: 'Needs Premium',
  explicit: 'Hidden by your explicit content setting',
  unavailable: 'No longer available',
}
