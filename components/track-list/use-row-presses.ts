import { useLayoutEffect, useRef, useState } from 'react'
import type { MoveRows, RowId, RowMove } from '@/components/selection/row-selection'
import type { ListSelection } from '@/components/selection/use-list-selection'
import { showToast } from '@/lib/browser/toasts'
import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { goneWords } from '@/lib/words/list-words'
import type { PlayableRow, RequestOfRow } from './list-row-slot'
import type { DropTarget } from './use-row-drag'

type PressedList = {
  label: string
  ids: readonly RowId[]
  selection: ListSelection<RowId>
  isEditable(id: RowId): boolean
  requestOf?: RequestOfRow | undefined
  onPlay?: ((row: PlayableRow, id: RowId) => void) | undefined
  onReorder?: MoveRows | undefined
  onRemove?: ((rows: readonly RowId[]) => void) | undefined
  /** The player's command. */
  play(request: PlayRequest, item: Playable): unknown
}

/**
 * Actions of a press, a drop or a menu entry on a row. They look up the row's position each time, because the list may have
 * changed since the menu was opened or the drag began.
 */
export function useRowPresses(list: PressedList) {
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
    // A menu may still be open after its list was removed.
    return () => {
      latest.current = { ...list, ids: [] }
    }
  })
  const [presses] = useState(() => createPresses(() => latest.current))
  return presses
}

function createPresses(getList: () => PressedList) {
  function move(id: RowId, placeFor: (from: number, ids: readonly RowId[]) => number | null) {
    const { label, ids: all, selection, isEditable, onReorder } = getList()
    if (all.includes(id) && !isEditable(id)) return
    const ids = all.filter(isEditable)
    const from = ids.indexOf(id)
    const insertBefore = from < 0 ? null : placeFor(from, ids)
    if (insertBefore === null) return tellGone(label, 'changed')
    const isInside = insertBefore >= 0 && insertBefore <= ids.length
    const chosen = [...ids.keys()].filter((index) => selection.selected.has(ids[index] as RowId))
    const next = isInside ? blockMove(ids, chosen, { from, insertBefore }) : null
    if (next) onReorder?.(next)
  }

  return {
    play(row: PlayableRow, id: RowId) {
      const { label, ids, requestOf, onPlay, play } = getList()
      const index = ids.indexOf(id)
      if (index < 0) return tellGone(label, 'started')
      if (onPlay) return onPlay(row, id)
      const request = requestOf?.(row, { id, index })
      if (request) play(request, row.item)
    },
    step: (id: RowId, by: 1 | -1) => move(id, (from) => (by > 0 ? from + 2 : from - 1)),
    drop(id: RowId, { id: target, side }: DropTarget) {
      move(id, (_, ids) => {
        const to = ids.indexOf(target)
        return to < 0 ? null : to + (side === 'before' ? 0 : 1)
      })
    },
    remove(asked: readonly RowId[]) {
      const { label, ids, selection, isEditable, onRemove } = getList()
      const there = asked.filter((id) => ids.includes(id))
      if (there.length === 0) return tellGone(label, 'changed')
      const removable = there.filter(isEditable)
      if (removable.length === 0) return
      selection.clear()
      onRemove?.(removable)
    },
  }
}

export function tellGone(label: string, what: 'changed' | 'started') {
  showToast({ text: goneWords[what](label), kind: 'error' })
}

/** Moves the row at `from`, or all chosen rows if it is one of them. Null if nothing would change. */
export function blockMove(
  ids: readonly RowId[],
  chosen: readonly number[],
  { from, insertBefore }: { from: number; insertBefore: number },
): RowMove | null {
  const { positions, before } = blockOf(from, insertBefore, new Set(chosen), ids.length)
  const landing = landingOf(positions, before)
  if (positions.every((position, index) => position === landing + index)) return null
  return { rows: positions.flatMap((position) => ids[position] ?? []), before: ids[before] ?? null, landing }
}

/**
 * The rows that move with the row at `from`: all selected rows if it is one of them. A step that ends inside a block
 * moves the block.
 */
export function blockOf(
  from: number,
  insertBefore: number,
  selected: ReadonlySet<number>,
  total: number,
): { positions: number[]; before: number } {
  if (selected.size < 2 || !selected.has(from)) return { positions: [from], before: insertBefore }
  const positions = [...selected].sort((a, b) => a - b)
  const first = positions[0] ?? from
  const end = (positions.at(-1) ?? from) + 1
  const isSolid = end - first === positions.length
  if (!isSolid || insertBefore < first || insertBefore > end) return { positions, before: insertBefore }
  const before = insertBefore > from ? Math.min(end + 1, total) : Math.max(first - 1, 0)
  return { positions, before }
}

/** Where the moved rows begin in the list after the move. */
export function landingOf(positions: readonly number[], before: number): number {
  return before - positions.filter((position) => position < before).length
}
