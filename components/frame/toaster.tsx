import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import toast, { Toaster, useToasterStore } from 'react-hot-toast'
import { Button } from '@/components/ui/button'
import { returnFocus, returnsFocus } from '@/components/ui/focus-return'
import { useStore } from '@/hooks/use-store'
import { both } from '@/lib/browser/listen'
import {
  type Refusal,
  showToast,
  type Toast,
  type ToastButton,
  takeToasts,
  waitingToasts,
} from '@/lib/browser/toasts'
import { interruptedByLogout } from '@/lib/browser/unsaved-changes'
import { isOpen, opened } from '@/lib/overlays/overlays'
import { createStore } from '@/lib/store'
import { accountWords } from '@/lib/words/account-words'
import { noticeWords } from '@/lib/words/error-words'
import styles from './notices.module.css'

/** Long enough to read the message, find its button and reach it by keyboard. */
const actionDurationMs = 10_000
/** The library's own figures. */
const durationsMs = { success: 2_000, error: 4_000, plain: 4_000 }

const shows = { success: toast.success, error: toast.error, plain: toast }

/** More at once would cover the page. */
const mostShown = 2

/** `earlier` is the message with the same ID that this one replaced. */
type Shown = Toast & { earlier?: Shown | undefined }

/** The shown message with a button, by ID. */
const pressable = new Map<string, Shown>()

const shownCount = createStore(0)

/** No message times out while the pointer or the focus is on one of them. */
const holds = createStore({ pointer: false, focus: false })

const setHold = (hold: { pointer: boolean } | { focus: boolean }) =>
  holds.setState({ ...holds.getState(), ...hold })

const followFocus = () => setHold({ focus: document.activeElement?.closest('[data-toast]') != null })

/** An element that goes with the focus or from under the pointer may fire no event. */
function handleRemoved() {
  followFocus()
  if (document.querySelector('[data-toast]') === null) setHold({ pointer: false })
}

/** In the body: inside the frame, messages would be below every dialog. */
export function ToneToaster() {
  const { toasts } = useToasterStore()
  const box = useRef<HTMLDivElement>(null)
  usePlace(box)
  useEffect(() => {
    for (const { id } of toasts.filter(({ visible }) => visible).slice(mostShown)) toast.dismiss(id)
  }, [toasts])
  useEffect(() => {
    const handleToasts = () => {
      for (const waiting of takeToasts()) {
        const toast = 'error' in waiting ? refusalToast(waiting) : waiting
        if (toast) show({ ...toast, earlier: pressable.get(toast.id ?? '') })
      }
    }
    if (interruptedByLogout.read() !== null) {
      interruptedByLogout.write(null)
      showToast({ text: accountWords.otherAccount, kind: 'error' })
    }
    handleToasts()
    return waitingToasts.subscribe(handleToasts)
  }, [])
  return createPortal(
    // While a dialog is open, screen readers get only live regions. This is one, and each message inside is one too.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the pointer and the focus are.
    <div
      ref={box}
      aria-live="off"
      onMouseEnter={() => setHold({ pointer: true })}
      onMouseLeave={() => setHold({ pointer: false })}
      onFocus={followFocus}
      onBlur={followFocus}
    >
      <Toaster
        position="bottom-center"
        containerClassName={styles.toasts}
        containerStyle={{
          left: 'var(--toast-left)',
          right: 'var(--toast-right)',
          bottom: 'var(--toast-bottom)',
        }}
        toastOptions={{
          success: { iconTheme: { primary: 'var(--accent)', secondary: 'var(--accent-text)' } },
          error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface-3)' } },
          style: {
            inlineSize: 'var(--toast-width)',
            maxInlineSize: 'none',
            background: 'var(--surface-3)',
            color: 'var(--text)',
            borderRadius: 'var(--radius-artwork)',
            boxShadow: 'var(--shadow)',
            fontSize: 'var(--size-15)',
          },
        }}
      />
    </div>,
    document.body,
  )
}

/** Distance from the edges of what covers the page, and from notices, in px. */
const coveredGapPx = 16
const noticeGapPx = 8

/** In the middle of the page, above the player and the notices, or at the bottom of what covers them. */
function usePlace(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const notices = document.querySelector('[data-notices]')
    if (!notices) return
    function place() {
      const { innerWidth, innerHeight } = window
      const { left, right, top, height } = (notices as Element).getBoundingClientRect()
      const isFull = isOpen('full')
      // The left half of a wide full view has the controls.
      const besideControls = isFull && innerWidth > innerHeight ? innerWidth / 2 : coveredGapPx
      const edges =
        isFull || isOpen('sheet')
          ? { left: besideControls, right: coveredGapPx, bottom: coveredGapPx }
          : {
              left,
              right: innerWidth - right,
              bottom: innerHeight - top + (height > 0 ? noticeGapPx : 0),
            }
      for (const [edge, px] of Object.entries(edges))
        box.current?.style.setProperty(`--toast-${edge}`, `${px}px`)
    }
    const observer = new ResizeObserver(place)
    observer.observe(notices)
    return both(both(opened.subscribe(place), shownCount.subscribe(place)), () => observer.disconnect())
  }, [box])
}

/** Null where nothing needs to be said. */
function refusalToast({ error, attempt }: Refusal): Toast | null {
  const text = noticeWords(error, attempt, Date.now())
  return text === null ? null : { text, kind: 'error', id: text }
}

function show(shown: Shown): void {
  const { text, kind = 'success', action, id, earlier } = shown
  if (id && action) pressable.set(id, shown)
  let isPressed = false
  shownCount.setState(shownCount.getState() + 1)
  // Screen readers repeat the same text only in a new element. With a button, the element stays, and so does the focus.
  const key = action ? id : shownCount.getState()
  const press = (toastId: string, button: ToastButton) => {
    // The message is still visible for a moment, and a double click would press twice.
    if (isPressed) return
    isPressed = true
    if (earlier && button === action) show(earlier)
    else toast.dismiss(toastId)
    button.onClick()
  }
  shows[kind](
    (it) => (
      <Message
        key={key}
        toastId={it.id}
        shown={shown}
        isVisible={it.visible}
        onPress={(button) => press(it.id, button)}
      >
        {text}
      </Message>
    ),
    // The library knows no focus, and measures by the system clock, which can be set back: `Message` has the timer.
    { duration: Number.POSITIVE_INFINITY, ...(id && { id }) },
  )
}

type MessageProps = {
  toastId: string
  shown: Shown
  isVisible: boolean
  onPress(button: ToastButton): void
  children: string
}

function Message({ toastId, shown, isVisible, onPress, children }: MessageProps) {
  const { id, kind = 'success', action, link } = shown
  const buttons = [action, link].filter((one) => one !== undefined)
  const isHeld = useStore(holds, ({ pointer, focus }) => pointer || focus)
  const durationMs = buttons.length > 0 ? actionDurationMs : durationsMs[kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that replaces this one has its own time.
  useEffect(() => {
    if (isHeld || !isVisible) return
    const timer = setTimeout(() => toast.dismiss(toastId), durationMs)
    return () => clearTimeout(timer)
  }, [toastId, shown, isHeld, isVisible, durationMs])
  useEffect(() => handleRemoved, [])
  useEffect(() => {
    const forget = () => void (id && pressable.get(id) === shown && pressable.delete(id))
    if (!isVisible) forget()
    return forget
  }, [id, isVisible, shown])
  return (
    <span ref={returnsFocus} className={styles.toast} data-toast>
      <span>{children}</span>
      {buttons.length > 0 ? (
        <span className={styles.buttons}>
          {buttons.map((button) => (
            <Button
              key={button.label}
              size="small"
              variant="quiet"
              onClick={({ currentTarget }) => {
                const message = currentTarget.closest<HTMLElement>('[data-toast]')
                if (message) returnFocus(message)
                // The button is removed under the pointer, and some browsers then fire no mouseout.
                setHold({ pointer: false })
                onPress(button)
              }}
            >
              {button.label}
            </Button>
          ))}
        </span>
      ) : null}
    </span>
  )
}
