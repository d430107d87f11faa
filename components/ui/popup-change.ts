import type { PopupControl } from '@/hooks/use-lazy-popup'

type ChangeDetails = { reason: string; event: Event; cancel(): void }

/** The popup's own button closes it by its click; were its press to count as one outside, the click would open it again. */
export function changeByOthers({ anchor, onOpenChange }: PopupControl) {
  return (isOpen: boolean, { reason, event, cancel }: ChangeDetails) => {
    const isOwnButton = event.target instanceof Node && anchor?.contains(event.target)
    if (reason === 'outside-press' && isOwnButton) cancel()
    else onOpenChange(isOpen)
  }
}
