/** From what took focus for a while to what had it before. */
const lenders = new WeakMap<Element, HTMLElement>()

/**
 * As the `ref` of something that has buttons and goes away, by itself or when one of them is pressed: focus inside it
 * returns to where it came from. React detaches refs while the element is still in the document.
 */
export function borrowsFocus(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget))
      lenders.set(place, relatedTarget)
  }
  place.addEventListener('focusin', remember)
  return () => {
    place.removeEventListener('focusin', remember)
    if (!place.contains(document.activeElement)) return
    // After the page has changed.
    queueMicrotask(() => {
      if (document.activeElement === document.body) returnFocus(place)
    })
  }
}

/** Where that row or button has gone meanwhile, to the row of the list that Tab leads to. */
export function returnFocus(place: Element): void {
  const lender = lenders.get(place)
  if (!lender) return
  const row = () => document.querySelector<HTMLElement>('main [data-index][tabindex="0"]')
  const target = lender.isConnected ? lender : row()
  target?.focus({ preventScroll: true })
}
