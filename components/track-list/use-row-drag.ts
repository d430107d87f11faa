import { type DragEvent, useRef, useState } from 'react'
import type { RowId } from '@/components/selection/row-selection'

export type DropSide = 'before' | 'after'
export type DropTarget = { id: RowId; side: DropSide }

type RowDrag = {
  ids: readonly RowId[]
  isReorderable(id: RowId): boolean
  onStart(event: DragEvent, id: RowId): void
  onDrop(id: RowId, target: DropTarget): void
}

/**
 * Drags a row within its list. The list may change meanwhile: the dragged row stays the one pressed, and it lands at
 * the mark that was shown last.
 */
export function useRowDrag({ ids, isReorderable, onStart, onDrop }: RowDrag) {
  'use memo'
  const dragged = useRef<RowId | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)

  function rowUnder({ target: element }: DragEvent): { id: RowId; row: HTMLElement } | null {
    // The drag may begin on a link in the row.
    const row = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null
    const id = row && ids[Number(row.dataset.index)]
    return row && id ? { id, row } : null
  }

  function targetOf(event: DragEvent): DropTarget | null {
    const under = rowUnder(event)
    if (!under || !isReorderable(under.id)) return null
    const { top, height } = under.row.getBoundingClientRect()
    return { id: under.id, side: event.clientY < top + height / 2 ? 'before' : 'after' }
  }

  function end() {
    dragged.current = null
    setTarget(null)
  }

  return {
    target,
    handlers: {
      onDragStart(event: DragEvent) {
        const under = rowUnder(event)
        if (!under) return
        dragged.current = isReorderable(under.id) ? under.id : null
        // There is no dragend if the dragged row was removed. A pointermove means too that the drag is over.
        document.addEventListener('pointermove', end, { once: true })
        onStart(event, under.id)
      },
      onDragOver(event: DragEvent) {
        if (dragged.current === null) return
        // Also where it can't land: the list around it may accept drops, and would add it again.
        event.preventDefault()
        const next = targetOf(event)
        event.dataTransfer.dropEffect = next ? 'move' : 'none'
        setTarget((known) => (known?.id === next?.id && known?.side === next?.side ? known : next))
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setTarget(null)
      },
      onDrop(event: DragEvent) {
        if (dragged.current !== null && target) {
          event.preventDefault()
          onDrop(dragged.current, target)
        }
        end()
      },
      onDragEnd: end,
    },
  }
}
