'use client'

import { Menu, MenuChoice, MenuSeparator } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { type OrderKey, orderKeys, type RowOrder } from '@/lib/music/row-order'
import { orderNames } from './order-names'

type SortMenuProps = {
  control: PopupControl
  order: RowOrder
  options: readonly OrderKey[]
  onChange: (order: RowOrder) => void
}

/** Loaded when the order is first to be changed. */
export function SortMenu({ control, order, options, onChange }: SortMenuProps) {
  const offered = orderKeys.filter((key) => options.includes(key))
  return (
    <Menu control={control} label="Sort by">
      <MenuChoice
        label="Sort by"
        value={order.by}
        options={offered.map((value) => ({ value, label: orderNames[value] }))}
        onChange={(by) => onChange({ by, direction: by === 'added' ? 'descending' : 'ascending' })}
      />
      <MenuSeparator />
      <MenuChoice
        label="Direction"
        value={order.direction}
        options={directionsOf(order.by)}
        onChange={(direction) => onChange({ by: order.by, direction })}
      />
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
