import { Popover as BasePopover } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PopupControl } from '@/hooks/use-open'
import { changeByOthers, focusAfter } from './popup'
import styles from './popup.module.css'

type PopoverProps = {
  control: PopupControl
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/** Import it only from lazily loaded components. */
export function Popover({ control, label, align = 'center', side = 'top', children }: PopoverProps) {
  const { anchor } = control
  return (
    <BasePopover.Root open={control.isOpen} onOpenChange={changeByOthers(control)}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className={styles.positioner}
        >
          <BasePopover.Popup
            className={clsx(styles.popup, styles.panel)}
            aria-label={label}
            finalFocus={() => focusAfter(anchor)}
            data-hung
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
