import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { dropEarlyKey } from '@/lib/browser/early-presses'
import { isPressedAgain, pressAgain } from '@/lib/browser/press-again'

/** A menu or dialog whose code may load when it is first opened; keys pressed meanwhile are kept for it. */
export function LatePopup({ children, ...opening }: Opening & { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (opening.isOpen && !wasOpened) setWasOpened(true)
  useKeptKeys(opening)
  return wasOpened ? <Suspense>{children}</Suspense> : null
}

/** Where its code cannot be loaded, the page gets its keys back. */
const longestOpeningMs = 10_000
/** One that is closing has focus for a while, but is not what the keys are meant for. */
export const popups = ':is([role="menu"], [role="dialog"], [role="alertdialog"]):not([data-closed])'

type Opening = {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** What was pressed to open it: the dialog that holds it, if any, is under what opens. */
  anchor?: Element | null
  /** Nobody pressed anything to open it: what is typed elsewhere stays there. */
  isUnasked?: boolean
}

/** Focus is still where it was: keys are kept, and pressed again in what opens. Escape closes it and goes no further. */
function useKeptKeys({ isOpen, onOpenChange, anchor, isUnasked = false }: Opening): void {
  const isInside = useEffectEvent((target: EventTarget | null) => {
    const popup = target instanceof Element ? target.closest(popups) : null
    return popup !== null && popup !== anchor?.closest(popups)
  })
  const takeKey = useEffectEvent((event: KeyboardEvent, kept: KeyboardEvent[] | null) => {
    const isThere = isInside(event.target) && !kept?.length
    if (isPressedAgain(event) || isThere || event.ctrlKey || event.metaKey || event.altKey) return
    const isEscape = event.key === 'Escape'
    if (event.key === 'Tab' || event.key === 'Shift' || !(isEscape || (kept && !isUnasked))) return
    event.preventDefault()
    event.stopPropagation()
    dropEarlyKey(event)
    if (isEscape) onOpenChange(false)
    else kept?.push(event)
  })
  useEffect(() => {
    if (!isOpen) return
    const ending = new AbortController()
    const { signal } = ending
    /** Null once they reach what is open by themselves. */
    let kept: KeyboardEvent[] | null = []
    const letGo = () => {
      kept = null
    }
    const timer = setTimeout(letGo, longestOpeningMs)
    const handleFocus = ({ target }: FocusEvent) => {
      if (kept === null || !isInside(target)) return
      document.removeEventListener('focusin', handleFocus)
      void pressAgain(kept, () => document.activeElement).then(letGo)
    }
    window.addEventListener('keydown', (event) => takeKey(event, kept), { capture: true, signal })
    document.addEventListener('focusin', handleFocus, { signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [isOpen])
}
