import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type PopupControl, useBackLayer } from '@/hooks/use-lazy-popup'
import { listen } from '@/lib/browser/listen'
import { commonWords } from '@/lib/words/common-words'
import { Button } from './button'
import styles from './dialog.module.css'
import { IconButton } from './icon-button'

type DialogProps = Pick<PopupControl, 'isOpen' | 'onOpenChange'> & {
  /** The accessible name and, in the centre of the screen, the heading. */
  title: string
  /**
   * `drawer` comes from the inline start edge without a heading; `sheet` covers the screen from below; `palette` hangs
   * from the top, and its content begins beside the close button.
   */
  placement?: 'center' | 'drawer' | 'sheet' | 'palette'
  closeLabel?: string
  /**
   * Where focus goes when it closes; by default, to the element that had it before. The page's main part takes the place
   * of one that is gone by then.
   */
  anchor?: HTMLElement | null
  /** The selector of what has focus first; by default, the close button. */
  firstFocus?: string
  children: ReactNode
}

/**
 * A modal dialog: focus stays inside; Escape, the scrim and every link to another screen close it. Import it only from
 * lazily loaded components.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  placement = 'center',
  closeLabel = commonWords.close,
  anchor,
  firstFocus,
  children,
}: DialogProps) {
  const hasHeading = placement === 'center'
  const popup = useRef<HTMLDivElement>(null)
  useBackLayer(isOpen, () => onOpenChange(false))
  useFollowedLink(isOpen, () => onOpenChange(false))
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        {/* Also covers a dialog that opened this one. */}
        <BaseDialog.Backdrop className={styles.backdrop} forceRender />
        <BaseDialog.Popup
          className={styles.popup}
          data-placement={placement}
          ref={popup}
          initialFocus={
            firstFocus === undefined ? undefined : () => popup.current?.querySelector<HTMLElement>(firstFocus)
          }
          finalFocus={anchor === undefined ? undefined : () => stillThere(anchor)}
          aria-label={hasHeading ? undefined : title}
        >
          <div className={styles.top}>
            {hasHeading ? <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title> : null}
            <BaseDialog.Close
              render={<IconButton label={closeLabel} icon={<X aria-hidden size={20} strokeWidth={1.75} />} />}
            />
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Content in a dialog of its own, which is mounted while that is open and forgets everything when it closes. */
export function inDialog<P extends { control: PopupControl }>(
  Content: ComponentType<P>,
  lookOf: (props: P) => Pick<DialogProps, 'title' | 'firstFocus'>,
): ComponentType<P> {
  return function InDialog(props: P) {
    return (
      <Dialog {...props.control} {...lookOf(props)}>
        <Content {...props} />
      </Dialog>
    )
  }
}

/** Cancel, and beside it what the dialog is for, where its content ends. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className={styles.buttons}>
      <BaseDialog.Close render={<Button variant="quiet" data-cancel />}>
        {commonWords.cancel}
      </BaseDialog.Close>
      {children}
    </div>
  )
}

function stillThere(element: HTMLElement | null): HTMLElement | null {
  return element?.isConnected === false ? document.querySelector<HTMLElement>('main') : element
}

/** Calls `leave` when a link to a screen is followed, in the dialog or in a menu over it: the dialog would cover that. */
function useFollowedLink(isOpen: boolean, leave: () => void): void {
  const handleClick = useEffectEvent(({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null
    if (link && !ctrlKey && !metaKey && !shiftKey) leave()
  })
  useEffect(() => {
    // As it bubbles: a click that was used to choose from a list does not come this far.
    if (isOpen) return listen(document, { click: (event) => handleClick(event) })
  }, [isOpen])
}
