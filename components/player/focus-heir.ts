/**
 * As the `ref` of a button that may disappear or be disabled while it has focus: focus moves to Play, which is always
 * there, in the same dialog or else on the bar. React detaches refs while the element is still in the document.
 */
export function passFocusOn(button: HTMLButtonElement | null): (() => void) | undefined {
  if (button === null) return undefined
  const active = () => document.activeElement
  const pass = () => {
    if (active() !== button) return
    const place = button.closest('[role="dialog"]') ?? document
    // After the page has changed: the same change may enable Play.
    queueMicrotask(() => {
      if (active() === document.body || active() === button)
        place.querySelector<HTMLElement>('[data-play]')?.focus()
    })
  }
  const observer = new MutationObserver(() => button.disabled && pass())
  observer.observe(button, { attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    pass()
  }
}
