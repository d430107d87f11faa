'use client'

import type { KeyboardEvent } from 'react'
import { type MoveRow, selectRows } from '@/components/selection/row-selection'
import { chooseByKey } from '@/components/selection/selection-input'
import type { ListSelection } from '@/components/selection/use-list-selection'
import { controlForKey, rowForKey } from './row-keys'

type GridKeys = {
  count: number
  /** Gives a row focus, wherever it is. */
  goTo(index: number): void
  selection: ListSelection
  onReorder: MoveRow | undefined
}

/** The keys of a list; for its `onKeyDown`. https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  'use memo'
  return (event) => {
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (!row) return
    const index = Number(row.dataset.index)
    const isDone =
      moveRow(event, index, keys) ||
      choose(event, index, event.target === row, keys) ||
      goAlong(event, row, index, keys)
    if (isDone) event.preventDefault()
  }
}

function moveRow(event: KeyboardEvent, index: number, { count, goTo, onReorder }: GridKeys): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!onReorder || !event.altKey || event.ctrlKey || event.metaKey || step === undefined) return false
  const to = index + step
  if (to >= 0 && to < count) {
    onReorder(index, step > 0 ? to + 1 : to)
    goTo(to)
  }
  return true
}

function choose(event: KeyboardEvent, index: number, isOnRow: boolean, keys: GridKeys): boolean {
  const { count, goTo, selection } = keys
  const { anchor } = selection
  if (chooseByKey(event, { index, isOnRow }, selection)) return true
  const isCommand = event.altKey || event.ctrlKey || event.metaKey
  const to = event.shiftKey && !isCommand ? rowForKey(event.key, index, count) : null
  if (to === null) return false
  if (selection.selected.size === 0) anchor.current = index
  selection.onChange(selectRows(selection.selected, anchor.current, to, 'range'))
  goTo(to)
  return true
}

function goAlong(event: KeyboardEvent, row: HTMLElement, index: number, { count, goTo }: GridKeys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const control = controlForKey(event.key, row, event.target as Element)
  if (control) {
    control.focus()
    return true
  }
  const to = rowForKey(event.key, index, count)
  if (to !== null) goTo(to)
  return to !== null
}
