'use client'

import { type DragEvent, useRef, useState } from 'react'
import type { MoveRow } from '@/components/selection/row-selection'

export type DropSide = 'before' | 'after'
type DropTarget = { index: number; side: DropSide }

/**
 * Dragging rows, by handlers for the element that holds them: to whatever takes songs, and, with `onReorder`, to a new
 * place in the list. `onStart` says what the drag carries.
 */
export function useRowDrag(
  onReorder: MoveRow | undefined,
  onStart: (event: DragEvent, index: number) => void,
) {
  'use memo'
  const from = useRef<number | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)

  function end() {
    from.current = null
    setTarget(null)
  }

  return {
    target,
    handlers: {
      onDragStart(event: DragEvent) {
        // Also where it begins on a link in the row.
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
        if (!row) return
        from.current = onReorder ? Number(row.dataset.index) : null
        onStart(event, Number(row.dataset.index))
      },
      onDragOver(event: DragEvent) {
        const next = from.current === null ? null : targetOf(event)
        if (!next) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setTarget((known) => (known?.index === next.index && known.side === next.side ? known : next))
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setTarget(null)
      },
      onDrop(event: DragEvent) {
        const to = targetOf(event)
        if (onReorder && from.current !== null && to) {
          event.preventDefault()
          const insertBefore = to.side === 'before' ? to.index : to.index + 1
          if (insertBefore !== from.current && insertBefore !== from.current + 1) {
            onReorder(from.current, insertBefore)
          }
        }
        end()
      },
      onDragEnd: end,
    },
  }
}

function targetOf(event: DragEvent): DropTarget | null {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
  if (!row) return null
  const { top, height } = row.getBoundingClientRect()
  return { index: Number(row.dataset.index), side: event.clientY < top + height / 2 ? 'before' : 'after' }
}
