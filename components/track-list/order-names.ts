import type { OrderKey } from '@/lib/music/row-order'

export const orderNames: Record<OrderKey, string> = {
  added: 'Date added',
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  duration: 'Duration',
}

/** The order chosen by the list's owner. */
export const ownOrderName = 'Custom order'
