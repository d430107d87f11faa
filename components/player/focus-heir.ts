/**
 * As the `ref` of a button that may disappear while it has focus: focus moves to Play, which is always there, in the
 * same dialog or else on the bar. React detaches refs while the element is still in the document.
 */
export function passFocusOn(button: HTMLButtonElement | null): (() => void) | undefined {
  if (button === null) return undefined
  return () => {
    if (document.activeElement !== button) return
    const place = button.closest('[role="dialog"]') ?? document
    // After the page has changed: the same change may enable Play.
    queueMicrotask(() => {
      if (document.activeElement === document.body) place.querySelector<HTMLElement>('[data-play]')?.focus()
    })
  }
}
