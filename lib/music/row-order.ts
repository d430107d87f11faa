export const orderKeys = ['added', 'title', 'artist', 'album', 'duration'] as const
export type OrderKey = (typeof orderKeys)[number]
export type RowOrder = { by: OrderKey; direction: 'ascending' | 'descending' }

/** The provider's own order: what was added last comes first. */
export const keptOrder: RowOrder = { by: 'added', direction: 'descending' }

export function isKeptOrder({ by, direction }: RowOrder): boolean {
  return by === keptOrder.by && direction === keptOrder.direction
}

/** The order after a column is chosen: from A, or from the newest; reversed when it is chosen again. */
export function nextOrder(order: RowOrder, by: OrderKey): RowOrder {
  if (order.by !== by) return { by, direction: by === 'added' ? 'descending' : 'ascending' }
  return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
}
