'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { closePart, isOpen, opened, openPart } from '@/lib/overlays/overlays'
import type { Part } from '@/lib/overlays/rules'
import { useStore } from './use-store'

function createHandle(part: Part, name: string) {
  const open = () => openPart(part, name)
  const close = () => closePart(name)
  const setOpen = (next: boolean) => (next ? open() : close())
  return { open, close, setOpen, toggle: () => setOpen(!isOpen(name)) }
}

/** Menus and dialogs need a `name` each. `part` and `name` must not change; the functions never do. */
export function useOpen(part: Part, name: string = part) {
  const [handle] = useState(() => createHandle(part, name))
  return { isOpen: useStore(opened, (all) => all.some((one) => one.name === name)), ...handle }
}

/** A menu or dialog of this component alone, which goes with it. */
export function useOwnPopup(part: Part, name?: string) {
  const id = useId()
  const popup = useOpen(part, name ?? id)
  const { close } = popup
  useEffect(() => close, [close])
  return popup
}

/** For what another place knows to be open: it follows that, and `close` is called when the rules close it. */
export function useOpenWhile(part: Part, isWanted: boolean, close: () => void): void {
  const handleClose = useEffectEvent(close)
  useEffect(() => {
    if (!isWanted) return
    openPart(part, part, () => handleClose())
    return () => closePart(part)
  }, [part, isWanted])
}

export type PopupControl = ReturnType<typeof useLazyPopup>['control']

/** For a popup whose code loads when it opens: render it in a `LazyPopup`, and spread `triggerProps` on the button. */
export function useLazyPopup(kind: 'menu' | 'dialog' | 'drawer' | 'popover' = 'menu') {
  // As state it would render the button twice on mount, in every row of a list.
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isOpen: isPopupOpen, setOpen } = useOwnPopup(
    kind === 'popover' ? 'menu' : kind,
    kind === 'drawer' ? kind : undefined,
  )

  function onOpenChange(next: boolean) {
    if (next) setAnchor(button.current)
    setOpen(next)
  }

  return {
    control: { isOpen: isPopupOpen, anchor, onOpenChange },
    triggerProps: {
      ref: button,
      'aria-haspopup': kind === 'menu' ? ('menu' as const) : ('dialog' as const),
      'aria-expanded': isPopupOpen,
      onClick: () => onOpenChange(!isPopupOpen),
      onKeyDown(event: KeyboardEvent) {
        if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        onOpenChange(true)
      },
    },
  }
}
