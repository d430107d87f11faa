import type { PopupControl } from '@/hooks/use-lazy-popup'

type ChangeDetails = { reason: string; event: Event; cancel(): void }

/**
 * What menus and popovers that hang on a button do when they open or close. Their own button closes them by its click: a
 * press on it must not count as one outside, or the click would open them again.
 */
export function changeByOthers({ anchor, onOpenChange }: PopupControl) {
  return (isOpen: boolean, { reason, event, cancel }: ChangeDetails) => {
    const isOwnButton = event.target instanceof Node && anchor?.contains(event.target)
    if (reason === 'outside-press' && isOwnButton) cancel()
    else onOpenChange(isOpen)
  }
}

/**
 * Where focus goes when a popup marked `data-hung` has closed: back to its button, unless it has moved elsewhere
 * meanwhile, as into a dialog the popup opened. For `finalFocus`, which is asked after the popup has faded out.
 */
export function focusAfter(anchor: HTMLElement | null): HTMLElement | false | null {
  const active = document.activeElement
  const isElsewhere = active !== null && active !== document.body && active.closest('[data-hung]') === null
  return isElsewhere ? false : anchor
}
