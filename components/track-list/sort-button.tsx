'use client'

import { ArrowDownUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '@/components/ui/button'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import type { OrderKey, RowOrder } from '@/lib/music/row-order'
import { orderNames } from './order-names'
import styles from './sort-button.module.css'

const SortMenu = lazy(async () => ({ default: (await import('./sort-menu')).SortMenu }))

type SortButtonProps = {
  order: RowOrder
  options: readonly OrderKey[]
  onChange: (order: RowOrder) => void
}

/** Says what order a list is in and offers the others: also those whose column is too narrow to show, or that have none. */
export function SortButton({ order, options, onChange }: SortButtonProps) {
  const { control, triggerProps, wasOpened } = useLazyPopup()
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        className={styles.button}
        aria-label={`Sort by: ${orderNames[order.by]}`}
        icon={<ArrowDownUp aria-hidden size={20} strokeWidth={1.75} />}
      >
        {orderNames[order.by]}
      </Button>
      {wasOpened ? (
        <Suspense>
          <SortMenu control={control} order={order} options={options} onChange={onChange} />
        </Suspense>
      ) : null}
    </>
  )
}
