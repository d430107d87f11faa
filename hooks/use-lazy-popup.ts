'use client'

import { type KeyboardEvent, useState } from 'react'

/** What a popup that hangs on a button needs to know; its own code may load after the button. */
export type PopupControl = {
  isOpen: boolean
  anchor: HTMLElement | null
  onOpenChange(isOpen: boolean): void
}

type TriggerProps = {
  ref: (element: HTMLButtonElement | null) => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick(): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * The state between a button and a menu or dialog whose code is not loaded until it is asked for. Render the popup
 * once `wasOpened`, inside Suspense, with `control`; spread `triggerProps` on the button.
 */
export function useLazyPopup(kind: 'menu' | 'dialog' = 'menu'): {
  wasOpened: boolean
  control: PopupControl
  triggerProps: TriggerProps
} {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function onOpenChange(next: boolean) {
    setIsOpen(next)
    if (next) setWasOpened(true)
  }

  return {
    wasOpened,
    control: { isOpen, anchor, onOpenChange },
    triggerProps: {
      ref: setAnchor,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: () => onOpenChange(!isOpen),
      onKeyDown(event) {
        if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        onOpenChange(true)
      },
    },
  }
}
