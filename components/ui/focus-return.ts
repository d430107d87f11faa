/** What had focus before each place that took it for a while. */
const cameFrom = new WeakMap<Element, HTMLElement>()

/**
 * As the `ref` of something that has buttons and goes away, by itself or when one of them is pressed: focus inside it
 * returns to where it came from. React detaches refs while the element is still in the document.
 */
export function returnsFocus(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget))
      cameFrom.set(place, relatedTarget)
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
  const former = cameFrom.get(place)
  if (!former) return
  const row = () => document.querySelector<HTMLElement>('main [data-index][tabindex="0"]')
  const target = former.isConnected ? former : row()
  target?.focus({ preventScroll: true })
}
