/**
 * As the `ref` of a button that may go while it has the focus: the focus passes to Play, which is always there, in the
 * same dialog or else on the bar. React detaches refs while the element still stands.
 */
export function passFocusOn(button: HTMLButtonElement | null): (() => void) | undefined {
  if (button === null) return undefined
  return () => {
    if (document.activeElement !== button) return
    const place = button.closest('[role="dialog"]') ?? document
    // Once the page stands as it will be: Play may come to life with the same change.
    queueMicrotask(() => {
      if (document.activeElement === document.body) place.querySelector<HTMLElement>('[data-play]')?.focus()
    })
  }
}
