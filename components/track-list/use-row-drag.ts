'use client'

import { type DragEvent, useRef, useState } from 'react'
import type { MoveRow } from './row-selection'

export type DropSide = 'before' | 'after'
type DropTarget = { index: number; side: DropSide }

/**
 * Dragging a row to a new place, by handlers for the element that holds the rows. Without `onReorder` nothing is
 * dragged.
 */
export function useRowDrag(onReorder: MoveRow | undefined) {
  const from = useRef<number | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)

  function end() {
    from.current = null
    setTarget(null)
  }

  return {
    target,
    handlers: onReorder && {
      onDragStart(event: DragEvent) {
        // A link or picture is dragged by itself.
        if (!(event.target instanceof HTMLElement) || event.target.dataset.index === undefined) return
        from.current = Number(event.target.dataset.index)
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragOver(event: DragEvent) {
        const next = from.current === null ? null : targetOf(event)
        if (!next) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setTarget((known) => (known?.index === next.index && known.side === next.side ? known : next))
      },
      onDrop(event: DragEvent) {
        const to = targetOf(event)
        if (from.current !== null && to) {
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
