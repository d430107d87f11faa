import { isElement } from '@/lib/browser/documents'
import { listen } from '@/lib/browser/listen'

const cameFrom = new WeakMap<Element, HTMLElement>()

/**
 * As the `ref` of an element that unmounts: focus inside it returns to where it came from. React detaches refs while
 * the element is still in the document.
 */
export function returnsFocus(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  const stopListening = listen(place, {
    focusin({ relatedTarget: from }) {
      if (isElement(from) && !place.contains(from)) cameFrom.set(place, from)
    },
  })
  return () => {
    stopListening()
    if (place.contains(place.ownerDocument.activeElement)) onceLost(place, null, () => returnFocus(place))
  }
}

/** If that row or button is gone, focuses the list row that Tab leads to. */
export function returnFocus(place: Element): void {
  const former = cameFrom.get(place)
  if (!former) return
  const row = document.querySelector<HTMLElement>('main [data-index][tabindex="0"]')
  const target = former.isConnected ? former : row
  target?.focus({ preventScroll: true })
}

/**
 * As the `ref` of a button that may unmount or be disabled: its focus moves to Play, in the same dialog or else in
 * the bar.
 */
export function passFocusOn(button: HTMLButtonElement | null): (() => void) | undefined {
  if (button === null) return undefined
  const pass = () => {
    const { ownerDocument } = button
    if (ownerDocument.activeElement !== button) return
    const place = button.closest('[role="dialog"]') ?? ownerDocument
    // The change that disables the button may enable Play.
    onceLost(button, button, () => place.querySelector<HTMLElement>('[data-play]')?.focus())
  }
  const observer = new MutationObserver(() => button.disabled && pass())
  observer.observe(button, { attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    pass()
  }
}

/** Nothing has focus by then, or only the former element. */
function onceLost({ ownerDocument }: Element, former: Element | null, give: () => void): void {
  queueMicrotask(() => {
    const { activeElement, body } = ownerDocument
    if (activeElement === body || activeElement === former) give()
  })
}
