'use client'

import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useEarlyKeys } from './use-early-keys'

/** What a popup that hangs on a button needs to know; its own code may load after the button. */
export type PopupControl = {
  isOpen: boolean
  /** Null until it is first opened. */
  anchor: HTMLElement | null
  onOpenChange(isOpen: boolean): void
}

type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick(): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * The state between a button and a menu or dialog whose code loads when it is first opened. Render the popup once
 * `wasOpened`, inside Suspense, with `control`; spread `triggerProps` on the button.
 */
export function useLazyPopup(kind: 'menu' | 'dialog' = 'menu'): {
  wasOpened: boolean
  control: PopupControl
  triggerProps: TriggerProps
} {
  // As state it would render the button twice on mount, in every row of a list.
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function onOpenChange(next: boolean) {
    setIsOpen(next)
    if (next) setAnchor(button.current)
  }

  useEarlyKeys(isOpen, { opener: anchor, close: () => onOpenChange(false) })

  return {
    wasOpened: anchor !== null,
    control: { isOpen, anchor, onOpenChange },
    triggerProps: {
      ref: button,
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
