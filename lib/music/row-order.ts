export const orderKeys = ['added', 'title', 'artist', 'album', 'duration'] as const
export type OrderKey = (typeof orderKeys)[number]
export type RowOrder = { by: OrderKey; direction: 'ascending' | 'descending' }

/** Spotify's order: rows added last come first. */
export const keptOrder: RowOrder = { by: 'added', direction: 'descending' }

export function isKeptOrder({ by, direction }: RowOrder): boolean {
  return by === keptOrder.by && direction === keptOrder.direction
}

/** The order after a column is pressed: from A, or from the newest; reversed at the second press. */
export function nextOrder(order: RowOrder, by: OrderKey): RowOrder {
  if (order.by !== by) return { by, direction: by === 'added' ? 'descending' : 'ascending' }
  return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
}
