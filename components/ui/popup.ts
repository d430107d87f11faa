import type { PopupControl } from '@/hooks/use-open'

type ChangeDetails = { reason: string; event: Event; cancel(): void }

/** Their own button closes them by its click: a press on it is not one outside, or the click would open them again. */
export function changeByOthers({ anchor, onOpenChange }: PopupControl) {
  return (isOpen: boolean, { reason, event, cancel }: ChangeDetails) => {
    const isOwnButton = event.target instanceof Node && anchor?.contains(event.target)
    if (reason === 'outside-press' && isOwnButton) cancel()
    else onOpenChange(isOpen)
  }
}

/** Back to its button, unless focus has moved elsewhere, as into a dialog that the popup marked `data-hung` opened. */
export function focusAfter(anchor: HTMLElement | null): HTMLElement | false | null {
  const { activeElement: active, body } = anchor?.ownerDocument ?? document
  const isElsewhere = active !== null && active !== body && active.closest('[data-hung]') === null
  return isElsewhere ? false : anchor
}
