import type { KeyboardEvent } from 'react'
import type { RowId } from '@/components/selection/row-selection'
import { chooseByKey } from '@/components/selection/selection-input'
import type { ListSelection } from '@/components/selection/use-list-selection'
import { controlForKey, isCommand, rowForKey } from './row-keys'

type GridKeys = {
  ids: readonly RowId[]
  goTo(id: RowId): void
  selection: ListSelection<RowId>
  onStep: ((id: RowId, by: 1 | -1) => void) | undefined
  /** Removes the chosen rows, or else this one. */
  onRemove: ((id: RowId) => void) | undefined
}

/** The keys of a list; for its `onKeyDown`. https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  'use memo'
  return (event) => {
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    const id = keys.ids[Number(row?.dataset.index ?? -1)]
    if (row && id !== undefined && takeKey(event, row, id, keys)) event.preventDefault()
  }
}

/** True if the list handled the key. */
function takeKey(event: KeyboardEvent, row: HTMLElement, id: RowId, keys: GridKeys): boolean {
  const { ids, goTo, selection, onStep, onRemove } = keys
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  const isOnRow = event.target === row
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  if (onStep && by !== null && altKey && !ctrlKey && !metaKey) {
    onStep(id, by)
    return true
  }
  if (onRemove && isOnRow && key === 'Delete') {
    onRemove(id)
    return true
  }
  if (chooseByKey(event, { id, isOnRow }, selection)) return true
  if (isCommand(event)) return false
  const next = ids[rowForKey(key, ids.indexOf(id), ids.length) ?? -1]
  if (next !== undefined) {
    if (shiftKey) selection.extend(id, next)
    goTo(next)
    return true
  }
  const control = shiftKey ? null : controlForKey(key, row, event.target as Element)
  control?.focus({ focusVisible: true })
  return control !== null
}
