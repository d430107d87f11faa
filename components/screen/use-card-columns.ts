import { type RefObject, useLayoutEffect, useState } from 'react'

export type CardColumns = { count: number; cardWidthPx: number }

/** Page widths at which a grid of cards gets one more column; the same as in `shelf.module.css`. */
const steps = [
  { fromPx: 1400, count: 8 },
  { fromPx: 1120, count: 6 },
  { fromPx: 900, count: 5 },
  { fromPx: 720, count: 4 },
  { fromPx: 560, count: 3 },
]
const gapPx = 16

/** How many cards fit side by side in `box`, and how wide each is; null until measured, which is before painting. */
export function useCardColumns(
  box: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  scale = 1,
): CardColumns | null {
  const [columns, setColumns] = useState<CardColumns | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const count = steps.find(({ fromPx }) => (page.current?.clientWidth ?? 0) >= fromPx * scale)?.count ?? 2
      const cardWidthPx = Math.floor((element.clientWidth - (count - 1) * gapPx * scale) / count)
      setColumns((before) =>
        before?.count === count && before.cardWidthPx === cardWidthPx ? before : { count, cardWidthPx },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, page, scale])
  return columns
}
