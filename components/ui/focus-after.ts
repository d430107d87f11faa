/**
 * Where the focus goes when a popup marked `data-hung` closes: back to its button, unless it went on by itself, as into a
 * dialog the popup opened. For `finalFocus`, which is asked when the popup has faded out.
 */
export function focusAfter(anchor: HTMLElement | null): HTMLElement | false | null {
  const active = document.activeElement
  const isElsewhere = active !== null && active !== document.body && active.closest('[data-hung]') === null
  return isElsewhere ? false : anchor
}
