'use client'

import { Tooltip } from '@base-ui/react/tooltip'
import type { TooltipTarget } from './tooltip'
import styles from './tooltip.module.css'

/** Loaded by `Tooltips` when the first one is wanted. The text repeats what the element already says, so nothing refers to it. */
export function TooltipPopup({ target, onClose }: { target: TooltipTarget; onClose: () => void }) {
  return (
    <Tooltip.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={target.element} side="top" sideOffset={8} className={styles.positioner}>
          <Tooltip.Popup className={styles.popup} role="tooltip" dir="auto">
            {target.text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
