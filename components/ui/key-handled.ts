import { useSyncExternalStore } from 'react'
import { isElement } from '@/lib/browser/documents'
import { listen } from '@/lib/browser/listen'

const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Here every key has a meaning. */
const typingPlaces = `${textFields}, [role^="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]`

/** Here Space has a meaning, which on a link only Enter has, and so do the arrows where there is something to move. */
const pressedPlaces = 'button, summary, input, [role="slider"]'
const movedPlaces = 'input, [role="slider"]'

/** The listener is dealing with one of these, wherever focus is. */
const openPlaces = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/** Whether a key belongs to the focused element, the browser or an input method. */
export function isKeyHandled(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  const target = isElement(event.target) ? event.target : null
  if (target && usesKey(target, event.key)) return true
  return (target?.ownerDocument ?? document).querySelector(openPlaces) !== null
}

function usesKey(focused: Element, key: string): boolean {
  if (focused.closest(typingPlaces)) return true
  if (key === ' ') return focused.closest(pressedPlaces) !== null
  return /^Arrow/.test(key) && focused.closest(movedPlaces) !== null
}

export function useIsTyping(): boolean {
  return useSyncExternalStore(
    (look) => listen(document, { focusin: look, focusout: look }),
    () => document.activeElement?.matches(textFields) === true,
    () => false,
  )
}
