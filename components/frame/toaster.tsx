import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import toast, { Toaster } from 'react-hot-toast'
import { Button } from '@/components/ui/button'
import { returnFocus, returnsFocus } from '@/components/ui/focus-return'
import { useStore } from '@/hooks/use-store'
import { cutShort } from '@/lib/browser/page-end'
import { showToast, type Toast, takeToasts, waitingToasts } from '@/lib/browser/toasts'
import { createStore } from '@/lib/store'
import { accountWords } from '@/lib/words/account-words'
import styles from './notices.module.css'

/** With a button long enough to read it, find the button and reach it by keyboard. */
const durationsMs = { action: 10_000, success: 2_000, error: 4_000, plain: 4_000 }

const shows = { success: toast.success, error: toast.error, plain: toast }

/** While the pointer is on one of them, all stay. */
const areHeld = createStore(false)

/** More would cover what they are about. */
const mostShown = 2

type Shown = {
  told: Toast
  /** What it took the place of, the latest last. */
  earlier: readonly Toast[]
  /** The library's own name for it: a second after a message is dismissed, whatever has its name by then is removed. */
  place?: string | undefined
}

/** What can be read just now, by id, the oldest first. */
const shownToasts = new Map<string, Shown>()

/** Two at once. Beside the frame of the page: inside it they would be under every dialog. */
export function ToneToaster() {
  useEffect(() => {
    let shownCount = 0
    const handleToasts = () => {
      for (const one of takeToasts()) {
        shownCount += 1
        show(one, shownCount)
      }
    }
    if (cutShort.read() !== null) {
      cutShort.write(null)
      showToast({ text: accountWords.otherAccount, kind: 'error' })
    }
    handleToasts()
    return waitingToasts.subscribe(handleToasts)
  }, [])
  return createPortal(
    // An open dialog hides all but live regions from screen readers: each message is one, inside this one.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; what is looked at stays.
    <div
      aria-live="off"
      onMouseEnter={() => areHeld.setState(true)}
      onMouseLeave={() => areHeld.setState(false)}
    >
      <Toaster
        position="top-center"
        containerClassName={styles.toasts}
        containerStyle={{ top: 'var(--toast-top)' }}
        toastOptions={{
          // The library looks at the time of day, which can be set back or ahead: the message itself counts.
          duration: Number.POSITIVE_INFINITY,
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

function show(told: Toast, key: number): void {
  const { action } = told
  const id = told.id ?? `message ${key}`
  const former = shownToasts.get(id)
  const earlier = action && former?.told.action ? [...former.earlier, former.told] : []
  if (!former) makeRoom()
  put(id, { told, earlier, place: former?.place }, key)
}

function put(id: string, shown: Shown, key: number | string): void {
  const { text, kind = 'success', action } = shown.told
  shownToasts.delete(id)
  shownToasts.set(id, shown)
  const durationMs = durationsMs[action ? 'action' : kind]
  const button = action && {
    label: action.label,
    onClick() {
      const last = shown.earlier.at(-1)
      if (last) put(id, { ...shown, told: last, earlier: shown.earlier.slice(0, -1) }, `${key} before`)
      else dismiss(id, shown)
      action.onClick()
    },
  }
  shown.place = shows[kind](
    <Message key={key} id={id} shown={shown} text={text} action={button} durationMs={durationMs} />,
    shown.place === undefined ? {} : { id: shown.place },
  )
}

/** The oldest goes, one without a button first. */
function makeRoom(): void {
  if (shownToasts.size < mostShown) return
  const ids = [...shownToasts]
  const oldest = ids.find(([, { told }]) => !told.action) ?? ids[0]
  if (!oldest) return
  shownToasts.delete(oldest[0])
  toast.remove(oldest[1].place)
}

function dismiss(id: string, { place }: Shown): void {
  shownToasts.delete(id)
  toast.dismiss(place)
}

type MessageProps = Pick<Toast, 'text' | 'action'> & { id: string; shown: Shown; durationMs: number }

function Message({ id, shown, text, action, durationMs }: MessageProps) {
  const isHeld = useStore(areHeld, (held) => held)
  const isUsed = useRef(false)
  useEffect(
    () => () => {
      if (shownToasts.get(id) === shown) shownToasts.delete(id)
    },
    [id, shown],
  )
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id, shown), durationMs)
    return () => clearTimeout(timer)
  }, [id, shown, durationMs, isHeld])
  return (
    <span ref={returnsFocus} className={styles.toast}>
      <span dir="auto">{text}</span>
      {action ? (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            // It takes the message a moment to go, and a double click presses twice.
            if (isUsed.current) return
            isUsed.current = true
            if (currentTarget.parentElement) returnFocus(currentTarget.parentElement)
            // It goes from under the pointer, and not every browser says that this has left it.
            areHeld.setState(false)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </span>
  )
}
