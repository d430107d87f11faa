'use client'

import { ArrowDownUp } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import { orderNames, ownOrderName } from '@/lib/words/row-words'
import styles from './list-toolbar.module.css'
import type { SortChoice } from './sort-menu'

const SortMenu = lazyPart(async () => (await import('./sort-menu')).SortMenu)

/** Shows the order of a list and offers others, including those whose column is hidden or does not exist. */
export function SortButton(props: SortChoice) {
  'use memo'
  const { control, triggerProps, wasOpened } = useLazyPopup()
  const name = props.order ? orderNames[props.order.by] : ownOrderName
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        className={styles.sort}
        aria-label={`Sort by: ${name}`}
        icon={<ArrowDownUp aria-hidden size={20} strokeWidth={1.75} />}
      >
        <span className={styles.name}>{name}</span>
      </Button>
      {wasOpened ? (
        <Suspense>
          <SortMenu control={control} {...props} />
        </Suspense>
      ) : null}
    </>
  )
}
