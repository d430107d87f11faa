import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ChevronDown, X } from 'lucide-react'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { phoneScreen, useMediaQuery } from '@/hooks/use-media-query'
import type { PopupControl } from '@/hooks/use-open'
import { listenForSwipes } from '@/lib/browser/swipes'
import { commonWords } from '@/lib/words/common-words'
import { Button } from './button'
import styles from './dialog.module.css'
import { IconButton } from './icon-button'

type DialogProps = Pick<PopupControl, 'isOpen' | 'onOpenChange'> & {
  /** The accessible name and, in the center, the heading. */
  title: string
  /**
   * `rising` is centered, and on a phone at the bottom; `sheet` covers the screen from below; `palette` is at the
   * top, with its content next to the close button.
   */
  placement?: 'center' | 'rising' | 'drawer' | 'sheet' | 'palette'
  /** Next to the close button of a sheet. */
  top?: ReactNode
  closeLabel?: string
  /** Gets focus afterwards, or its container if it is gone; by default, the previously focused element. */
  anchor?: HTMLElement | null
  /** Selector of the initially focused element; by default, the close button. */
  firstFocus?: string
  /** Replaces closing on Escape. */
  onEscape?: (() => void) | undefined
  children: ReactNode
}

/** Import it only from lazily loaded components. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  placement = 'center',
  top,
  closeLabel = commonWords.close,
  anchor,
  firstFocus,
  onEscape,
  children,
}: DialogProps) {
  const hasHeading = placement === 'center' || placement === 'rising'
  const isSheet = placement === 'sheet'
  const Icon = isSheet ? ChevronDown : X
  const popup = useRef<HTMLDivElement>(null)
  /** The anchor’s ancestors from the inside out, as the anchor may be gone on close. */
  const around = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (isOpen && anchor?.isConnected) around.current = placesAround(anchor)
  }, [isOpen, anchor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has another title begins at its top.
  useLayoutEffect(() => {
    if (popup.current) popup.current.scrollTop = 0
  }, [title])
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(next, { reason, event, cancel }) => {
        // Escape has cleared a field.
        const isUsed = event.defaultPrevented
        if (reason !== 'escape-key' || !(isUsed || onEscape)) return onOpenChange(next)
        cancel()
        if (!isUsed) onEscape?.()
      }}
    >
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
          finalFocus={
            anchor === undefined
              ? undefined
              : () => (anchor?.isConnected === false ? stillThere(around.current) : anchor)
          }
          aria-label={hasHeading ? undefined : title}
        >
          {isSheet || placement === 'rising' ? (
            <SwipeDown popup={popup} onClose={() => onOpenChange(false)} />
          ) : null}
          <div className={styles.top}>
            {hasHeading ? <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title> : null}
            <BaseDialog.Close
              render={
                <IconButton
                  label={closeLabel}
                  icon={<Icon aria-hidden size={isSheet ? 24 : 20} strokeWidth={1.75} />}
                />
              }
            />
            {top}
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Mounts the content only while its dialog is open, so that it starts fresh each time. */
export function inDialog<P extends { control: PopupControl }>(
  Content: ComponentType<P>,
  lookOf: (props: P) => Pick<DialogProps, 'title' | 'firstFocus' | 'placement'>,
): ComponentType<P> {
  return function InDialog(props: P) {
    return (
      <Dialog {...props.control} {...lookOf(props)}>
        <Content {...props} />
      </Dialog>
    )
  }
}

/** `leave` is the label of the button that only closes. */
export function DialogButtons({
  leave = commonWords.cancel,
  children,
}: {
  leave?: string
  children: ReactNode
}) {
  return (
    <div className={styles.buttons}>
      <BaseDialog.Close render={<Button variant="quiet" data-cancel />}>{leave}</BaseDialog.Close>
      {children}
    </div>
  )
}

/** Phone only: elsewhere no dialog comes from below. */
function SwipeDown({ popup, onClose }: { popup: RefObject<HTMLElement | null>; onClose: () => void }) {
  const isPhone = useMediaQuery(phoneScreen)
  const handleSwipe = useEffectEvent(onClose)
  useEffect(() => {
    if (!isPhone || !popup.current) return
    return listenForSwipes(popup.current, { directions: ['down'], onSwipe: () => handleSwipe() })
  }, [isPhone, popup])
  return null
}

/** The focusable ancestors. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('[tabindex]') ?? null
  return place ? [place, ...placesAround(place)] : []
}

const stillThere = (places: readonly HTMLElement[]) =>
  places.find((place) => place.isConnected) ?? document.querySelector<HTMLElement>('main')
