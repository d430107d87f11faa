import type { PopupControl } from '@/hooks/use-open'

type ChangeDetails = { reason: string; event: Event; cancel(): void }

/** Ignores presses on the popup’s own button: its click would open the popup again. */
export function changeByOthers({ anchor, onOpenChange }: PopupControl) {
  return (isOpen: boolean, { reason, event, cancel }: ChangeDetails) => {
    const isOwnButton = event.target instanceof Node && anchor?.contains(event.target)
    if (reason === 'outside-press' && isOwnButton) cancel()
    else onOpenChange(isOpen)
  }
}

/** The button, unless focus has moved elsewhere, as into a dialog opened from a popup marked `data-hung`. */
export function focusAfter(anchor: HTMLElement | null): HTMLElement | false | null {
  const { activeElement: active, body } = anchor?.ownerDocument ?? document
  const isElsewhere = active !== null && active !== body && active.closest('[data-hung]') === null
  return isElsewhere ? false : anchor
}
