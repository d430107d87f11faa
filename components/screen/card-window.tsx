import { type ReactNode, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { WindowBox } from '@/components/screen/list-item'
import { useTextScale } from '@/hooks/use-media-query'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin } from '@/hooks/use-visible-range'
import styles from './shelf.module.css'
import { useCardColumns } from './use-card-columns'

/** The part of a card below its cover: the name, and the space to the next row. */
const belowCoverPx = 78

type CardWindowProps = { label: string; count: number; renderCard: (index: number) => ReactNode }

export function CardWindow({ label, count, renderCard }: CardWindowProps) {
  'use memo'
  const scroller = useScroller()
  const list = useRef<HTMLDivElement>(null)
  const startMargin = useStartMargin(list, scroller)
  const scale = useTextScale()
  const columns = useCardColumns(list, scroller, scale)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div role="list" aria-label={label} ref={list}>
      {columns ? (
        <Virtualizer
          as={WindowBox}
          // Another number of columns has other heights.
          key={columns.count}
          scrollRef={scroller}
          startMargin={startMargin}
          itemSize={columns.cardWidthPx + belowCoverPx * scale}
          data={{ length: Math.ceil(count / columns.count) }}
        >
          {(_, row) => (
            <div key={row} className={styles.windowRow}>
              <div className={styles.cards}>
                {Array.from(
                  { length: Math.min(columns.count, count - row * columns.count) },
                  (_unused, column) => renderCard(row * columns.count + column),
                )}
              </div>
            </div>
          )}
        </Virtualizer>
      ) : null}
    </div>
  )
}
