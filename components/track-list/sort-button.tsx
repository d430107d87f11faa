import { ArrowDownUp } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useChoiceMenu } from '@/components/ui/use-choice-menu'
import { type OrderKey, orderKeys, type RowOrder } from '@/lib/music/row-order'
import { directionNames, listWords, orderNames } from '@/lib/words/list-words'
import styles from './list-toolbar.module.css'

export type SortChoice = {
  /** Null: the list's own order. */
  order: RowOrder | null
  onChange: (order: RowOrder) => void
  /** Returns to the list’s own order; absent if that is one of the others. */
  onReset?: () => void
}

/** Also offers the orders whose column is hidden or does not exist. */
export function SortButton({ order, onChange, onReset }: SortChoice) {
  'use memo'
  const own = onReset ? [{ value: 'own', label: listWords.ownOrder }] : []
  const { triggerProps, menu } = useChoiceMenu(listWords.sortBy, [
    {
      label: listWords.sortBy,
      value: order?.by ?? 'own',
      options: [...own, ...orderKeys.map((value) => ({ value, label: orderNames[value] }))],
      onChange(by: OrderKey | 'own') {
        if (by === 'own') onReset?.()
        else onChange({ by, direction: by === 'added' ? 'descending' : 'ascending' })
      },
    },
    ...(order ? [directionsOf(order, onChange)] : []),
  ])
  const name = order ? orderNames[order.by] : listWords.ownOrder
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        className={styles.sort}
        aria-label={listWords.sortedBy(name)}
        icon={<ArrowDownUp aria-hidden size={20} strokeWidth={1.75} />}
      >
        <span className={styles.name}>{name}</span>
      </Button>
      {menu}
    </>
  )
}

function directionsOf({ by, direction }: RowOrder, onChange: SortChoice['onChange']) {
  const [ascending, descending] = directionNames[by]
  const options = [
    { value: 'ascending', label: ascending },
    { value: 'descending', label: descending },
  ]
  return {
    label: listWords.direction,
    value: direction,
    // Newest first is the usual choice.
    options: by === 'added' ? options.toReversed() : options,
    onChange: (next: RowOrder['direction']) => onChange({ by, direction: next }),
  }
}
