'use client'

import toast from 'react-hot-toast'
import styles from './action-toast.module.css'
import { Button } from './button'

type ActionToast = {
  text: string
  /** "Undo", "Retry": can be used once, and closes the toast. */
  action?: { label: string; onClick(): void }
  /** A toast replaces an earlier one with the same id. */
  id?: string
  isError?: boolean
}

// Long enough to read it, find the button and reach it by keyboard.
const durationMs = 10_000

/** The outcome of an action, with a way to undo or retry it. */
export function showActionToast({ text, action, id, isError = false }: ActionToast): void {
  const show = isError ? toast.error : toast.success
  const content = (toastId: string) => (
    <span className={styles.content}>
      <span dir="auto">{text}</span>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            toast.dismiss(toastId)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </span>
  )
  show((shown) => content(shown.id), { id, ...(action ? { duration: durationMs } : {}) })
}
