import type { KeyboardEvent } from 'react'
import type { RowId } from '@/components/selection/row-selection'
import { chooseByKey } from '@/components/selection/selection-input'
import type { ListSelection } from '@/components/selection/use-list-selection'
import { controlForKey, isCommand, rowForKey } from './row-keys'

type GridKeys = {
  ids: readonly RowId[]
  /** Gives a row focus, wherever it is. */
  goTo(id: RowId): void
  selection: ListSelection<RowId>
  /** Moves a row by one place. */
  onStep: ((id: RowId, by: 1 | -1) => void) | undefined
  /** Takes rows out of the list: the chosen ones, or else this one. */
  onRemove: ((id: RowId) => void) | undefined
}

/** The keys of a list; for its `onKeyDown`. https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  'use memo'
  return (event) => {
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (!row) return
    const id = keys.ids[Number(row.dataset.index)]
    if (id === undefined) return
    const isOnRow = event.target === row
    const isDone =
      moveRow(event, id, keys) ||
      (isOnRow && remove(event, id, keys)) ||
      choose(event, id, isOnRow, keys) ||
      goAlong(event, row, id, keys)
    if (isDone) event.preventDefault()
  }
}

function moveRow(event: KeyboardEvent, id: RowId, { onStep }: GridKeys): boolean {
  if (!onStep || !event.altKey || event.ctrlKey || event.metaKey) return false
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false
  onStep(id, event.key === 'ArrowUp' ? -1 : 1)
  return true
}

function remove(event: KeyboardEvent, id: RowId, { onRemove }: GridKeys): boolean {
  if (!onRemove || event.key !== 'Delete') return false
  onRemove(id)
  return true
}

function choose(event: KeyboardEvent, id: RowId, isOnRow: boolean, keys: GridKeys): boolean {
  const { goTo, selection } = keys
  if (chooseByKey(event, { id, isOnRow }, selection)) return true
  const to = event.shiftKey && !isCommand(event) ? rowAfter(event.key, id, keys) : null
  if (to === null) return false
  selection.extend(id, to)
  goTo(to)
  return true
}

function goAlong(event: KeyboardEvent, row: HTMLElement, id: RowId, keys: GridKeys): boolean {
  if (isCommand(event)) return false
  const control = controlForKey(event.key, row, event.target as Element)
  if (control) {
    control.focus()
    return true
  }
  const to = rowAfter(event.key, id, keys)
  if (to !== null) keys.goTo(to)
  return to !== null
}

/** The row that a key leads to from this one. */
function rowAfter(key: string, id: RowId, { ids }: GridKeys): RowId | null {
  const to = rowForKey(key, ids.indexOf(id), ids.length)
  return to === null ? null : (ids[to] ?? null)
}
