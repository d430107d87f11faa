import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import type { MenuTarget } from '@/lib/music/menu-target'
import type { SelectionStep } from './row-selection'
import type { ListSelection } from './use-list-selection'

export function asksForAll({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a'
}

/** Ctrl+A, Space and Escape on row `id`; `isOnRow` is false on a control inside it. True when the key is used. */
export function chooseByKey<Id>(
  event: KeyboardEvent,
  { id, isOnRow }: { id: Id | null; isOnRow: boolean },
  selection: ListSelection<Id>,
): boolean {
  if (event.altKey) return false
  if (asksForAll(event)) {
    selection.all()
    return true
  }
  if (isOnRow && id !== null && event.key === ' ') {
    selection.step(id, event.shiftKey ? 'range' : 'toggle')
    return true
  }
  if (isOnRow && event.key === 'Escape' && (selection.isChoosing || selection.selected.size > 0)) {
    selection.clear()
    return true
  }
  return false
}

/** Copies their links, one a line, unless text is selected. */
export function copyByKey(event: ClipboardEvent, things: readonly MenuTarget[]): void {
  const urls = things.flatMap(({ url }) => url ?? [])
  if (window.getSelection()?.isCollapsed === false || urls.length === 0) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', urls.join('\n'))
}

export function stepOf({ shiftKey, ctrlKey, metaKey }: MouseEvent): SelectionStep {
  if (shiftKey) return 'range'
  return ctrlKey || metaKey ? 'toggle' : 'only'
}

export function isTouch(event: MouseEvent): boolean {
  return event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
}
