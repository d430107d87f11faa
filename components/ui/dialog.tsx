import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ChevronDown, X } from 'lucide-react'
import {
  type ComponentType,
  type CSSProperties,
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
  /** The accessible name and, in the centre of the screen, the heading. */
  title: string
  /**
   * `rising` is in the centre, and on a phone from below; `sheet` from below over all of the screen; `palette` from the
   * top, with its content beside the close button.
   */
  placement?: 'center' | 'rising' | 'drawer' | 'sheet' | 'palette'
  /** Beside the close button of a sheet. */
  top?: ReactNode
  /** Its colours, where they are not the usual ones. */
  style?: CSSProperties
  closeLabel?: string
  /** Gets the focus afterwards, or what held it if it is gone; by default, what had it before. */
  anchor?: HTMLElement | null
  /** The selector of what has focus first; by default, the close button. */
  firstFocus?: string
  /** What Escape does where it does not close it. */
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
  style,
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
  /** What holds the anchor, from the inside out: it may be gone when this closes. */
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
        // A field that was emptied by the key has used it.
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
          style={style}
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

/** Mounts the content while its dialog is open: it forgets everything when that closes. */
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

/** `leave` is what the button that only closes says. */
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

/** Only on a phone: elsewhere nothing comes from below. */
function SwipeDown({ popup, onClose }: { popup: RefObject<HTMLElement | null>; onClose: () => void }) {
  const isPhone = useMediaQuery(phoneScreen)
  const handleSwipe = useEffectEvent(onClose)
  useEffect(() => {
    if (!isPhone || !popup.current) return
    return listenForSwipes(popup.current, { directions: ['down'], onSwipe: () => handleSwipe() })
  }, [isPhone, popup])
  return null
}

/** Those that can have the focus themselves. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('[tabindex]') ?? null
  return place ? [place, ...placesAround(place)] : []
}

const stillThere = (places: readonly HTMLElement[]) =>
  places.find((place) => place.isConnected) ?? document.querySelector<HTMLElement>('main')
