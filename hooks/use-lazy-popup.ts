'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openBackLayer } from '@/lib/browser/back-layers'
import { createStore } from '@/lib/store'
import { useStore } from './use-store'

export type PopupControl = ReturnType<typeof useLazyPopup>['control']

/** For a popup whose code loads when it opens: render it in a `LatePopup`, and spread `triggerProps` on the button. */
export function useLazyPopup(kind: 'menu' | 'dialog' = 'menu') {
  // As state it would render the button twice on mount, in every row of a list.
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function onOpenChange(next: boolean) {
    setIsOpen(next)
    if (next) setAnchor(button.current)
  }

  return {
    control: { isOpen, anchor, onOpenChange },
    triggerProps: {
      ref: button,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: () => onOpenChange(!isOpen),
      onKeyDown(event: KeyboardEvent) {
        if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        onOpenChange(true)
      },
    },
  }
}

/** While this is open, Back calls `close`; on a small screen the page under it stays. */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close)
  useEffect(() => (isOpen ? openBackLayer(() => handleBack()) : undefined), [isOpen])
}

const panelStore = createStore(false)
const toggle = () => panelStore.setState(!panelStore.getState())
const close = () => panelStore.setState(false)

/** Whether lyrics take the place of the page in the main container: one flag for the life of the tab, off on the server. */
export const useLyricsPanel = () => ({ isOpen: useStore(panelStore, (isOpen) => isOpen), toggle, close })
