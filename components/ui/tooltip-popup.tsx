import { Tooltip } from '@base-ui/react/tooltip'
import styles from './tooltip.module.css'

export type TooltipTarget = { element: HTMLElement; text: string }

/**
 * Loaded by `Tooltips` when the first one is needed. Only visual: the text repeats what the element already says, and
 * it is outside every landmark.
 */
export function TooltipPopup({ target, onClose }: { target: TooltipTarget; onClose: () => void }) {
  return (
    <Tooltip.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={target.element} side="top" sideOffset={8} className={styles.positioner}>
          <Tooltip.Popup className={styles.popup} role="tooltip" dir="auto" aria-hidden>
            {target.text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
