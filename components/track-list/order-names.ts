import type { OrderKey } from '@/lib/music/row-order'

export const orderNames: Record<OrderKey, string> = {
  added: 'Date added',
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  duration: 'Duration',
}

/** As whoever made the list put it. */
export const ownOrderName = 'Custom order'
