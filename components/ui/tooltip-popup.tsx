import { Tooltip } from '@base-ui/react/tooltip'
import styles from './tooltip.module.css'

export type TooltipTarget = { element: HTMLElement; text: string }

/** Only visual, and outside every landmark: the text repeats what the element already says. */
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
