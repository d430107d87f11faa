'use client'

import { Menu, MenuChoice, MenuSeparator } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { type OrderKey, orderKeys, type RowOrder } from '@/lib/music/row-order'
import { orderNames, ownOrderName } from '@/lib/words/row-words'

export type SortChoice = {
  /** Null: the list's own order. */
  order: RowOrder | null
  onChange: (order: RowOrder) => void
  /** Returns to the list's own order; absent where that is one of the others. */
  onReset?: () => void
}

/** Loaded when the sort button is first pressed. */
export function SortMenu({ control, order, onChange, onReset }: SortChoice & { control: PopupControl }) {
  'use memo'
  const choices = orderKeys.map((value) => ({ value, label: orderNames[value] }))
  return (
    <Menu control={control} label="Sort by">
      <MenuChoice<OrderKey | 'own'>
        label="Sort by"
        value={order?.by ?? 'own'}
        options={onReset ? [{ value: 'own', label: ownOrderName }, ...choices] : choices}
        onChange={(by) => {
          if (by === 'own') onReset?.()
          else onChange({ by, direction: by === 'added' ? 'descending' : 'ascending' })
        }}
      />
      {order ? (
        <>
          <MenuSeparator />
          <MenuChoice
            label="Direction"
            value={order.direction}
            options={directionsOf(order.by)}
            onChange={(direction) => onChange({ by: order.by, direction })}
          />
        </>
      ) : null}
    </Menu>
  )
}

type Direction = { value: RowOrder['direction']; label: string }

function directionsOf(by: OrderKey): Direction[] {
  switch (by) {
    case 'added':
      return [
        { value: 'descending', label: 'Newest first' },
        { value: 'ascending', label: 'Oldest first' },
      ]
    case 'duration':
      return [
        { value: 'ascending', label: 'Shortest first' },
        { value: 'descending', label: 'Longest first' },
      ]
    default:
      return [
        { value: 'ascending', label: 'A to Z' },
        { value: 'descending', label: 'Z to A' },
      ]
  }
}
