'use client'

import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import styles from './popover.module.css'

type PopoverProps = {
  control: PopupControl
  /** The accessible name. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/**
 * A small panel hung on the button of `useLazyPopup`: Escape and a press outside close it, and focus returns to the
 * button. Import it only from lazily loaded components.
 */
export function Popover({ control, label, align = 'center', side = 'top', children }: PopoverProps) {
  const { anchor, isOpen, onOpenChange } = control
  return (
    <BasePopover.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        // The button's own click closes the panel; counting its press as outside would open it again.
        const isOwnButton = details.event.target instanceof Node && anchor?.contains(details.event.target)
        if (details.reason === 'outside-press' && isOwnButton) details.cancel()
        else onOpenChange(next)
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className={styles.positioner}
        >
          <BasePopover.Popup className={styles.popup} aria-label={label} finalFocus={() => anchor}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
