'use client'

import { useEffect, useEffectEvent } from 'react'
import { listen } from '@/lib/browser/listen'

/** What opens is there by then; where its code cannot be loaded, the page gets its keys back. */
const longestOpeningMs = 3_000
const popups = '[role="menu"], [role="dialog"], [role="alertdialog"]'

type EarlyKeys = {
  /** What was pressed to open it: the dialog that holds it, if any, is under what opens. */
  opener?: Element | null
  close(): void
  keep?(typed: string): void
}

/**
 * While a menu or dialog opens, its code may still be loading, and focus is still where it was: a key pressed then is
 * meant for what opens, and does nothing to what is under it. Escape closes it, and never reaches what is under it.
 */
export function useEarlyKeys(isOpen: boolean, { opener, close, keep }: EarlyKeys): void {
  const isInside = useEffectEvent((target: EventTarget | null) => {
    const popup = target instanceof Element ? target.closest(popups) : null
    return popup !== null && popup !== opener?.closest(popups)
  })
  const takeKey = useEffectEvent((event: KeyboardEvent, isOpening: boolean) => {
    if (isInside(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const isEscape = event.key === 'Escape'
    if (event.key === 'Tab' || event.key === 'Shift' || !(isEscape || isOpening)) return
    event.preventDefault()
    event.stopPropagation()
    if (isEscape) close()
    else if (event.key.length === 1) keep?.(event.key)
  })
  useEffect(() => {
    if (!isOpen) return
    let isOpening = true
    const arrive = () => {
      isOpening = false
    }
    const timer = setTimeout(arrive, longestOpeningMs)
    const stopKeys = listen(window, { keydown: (event) => takeKey(event, isOpening) }, { capture: true })
    const stopFocus = listen(document, { focusin: ({ target }) => isInside(target) && arrive() })
    return () => {
      clearTimeout(timer)
      stopKeys()
      stopFocus()
    }
  }, [isOpen])
}
