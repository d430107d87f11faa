import { Popover as BasePopover } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
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

const controls = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Import it only from lazily loaded components. */
export function Popover({ control, label, align = 'center', side = 'top', children }: PopoverProps) {
  const { anchor } = control

  /** The popover is far from its button in the document, so Tab returns to the button. */
  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Tab') return
    const popup = event.currentTarget
    const stops = [...popup.querySelectorAll<HTMLElement>(controls)].filter(({ tabIndex }) => tabIndex >= 0)
    const edge = stops.at(event.shiftKey ? 0 : -1) ?? popup
    if (event.target !== edge && !(event.shiftKey && event.target === popup)) return
    event.preventDefault()
    control.onOpenChange(false)
  }

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
            onKeyDown={handleKeyDown}
            data-hung
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
