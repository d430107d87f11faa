import { useSyncExternalStore } from 'react'
import { isElement } from '@/lib/browser/documents'
import { listen } from '@/lib/browser/listen'

const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Places that use every key. */
const typingPlaces = `${textFields}, [role^="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]`

/** Places that use Space, and arrows where there is something to move; a link uses only Enter. */
const pressedPlaces = 'button, summary, input, [role="slider"]'
const movedPlaces = 'input, [role="slider"]'

/** Open popups, which take the keys wherever focus is. */
const openPlaces = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/** Whether the focused element, the browser or an IME uses a key. */
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

/** Whether the keyboard has ⌘ and ⌥ instead of Ctrl and Alt. Only in a browser. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
