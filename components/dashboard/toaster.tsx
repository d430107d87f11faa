'use client'

import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import toast, { Toaster } from 'react-hot-toast'
import { Button } from '@/components/ui/button'
import { returnFocus, returnsFocus } from '@/components/ui/focus-return'
import { type Toast, takeToasts, waitingToasts } from '@/lib/toasts'
import styles from './toaster.module.css'

// Long enough to read it, find the button and reach it by keyboard.
const actionDurationMs = 10_000

const shows = { success: toast.success, error: toast.error, plain: toast }

/** Up to 20 at once, the library's own limit. Beside the frame of the page: inside it they would be under every dialog. */
export function ToneToaster() {
  useEffect(() => {
    const handleToasts = () => takeToasts().forEach(show)
    handleToasts()
    return waitingToasts.subscribe(handleToasts)
  }, [])
  return createPortal(
    // An open dialog hides all but live regions from screen readers: each message is one, inside this one.
    <div aria-live="off">
      <Toaster
        position="top-center"
        toastOptions={{
          duration: 4_000,
          success: {
            duration: 2_000,
            iconTheme: { primary: 'var(--accent)', secondary: 'var(--accent-text)' },
          },
          error: {
            duration: 4_000,
            iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface-3)' },
          },
          style: {
            maxWidth: 'min(420px, 92vw)',
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

function show({ text, kind = 'success', action, id }: Toast): void {
  const content = (toastId: string) => (
    <span ref={returnsFocus} className={styles.content}>
      <span dir="auto">{text}</span>
      {action ? (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            // It takes the message a moment to go.
            if (currentTarget.parentElement) returnFocus(currentTarget.parentElement)
            toast.dismiss(toastId)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </span>
  )
  shows[kind]((shown) => content(shown.id), {
    ...(id !== undefined && { id }),
    ...(action && { duration: actionDurationMs }),
  })
}
