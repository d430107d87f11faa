import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { listenInAll } from '@/lib/browser/documents'
import { closePart, topmost } from '@/lib/overlays/overlays'

/** Any open menu or dialog; one that is closing keeps focus for a while. */
export const popups = ':is([role="menu"], [role="dialog"], [role="alertdialog"]):not([data-closed])'

type PopupProps = { isOpen: boolean; children: ReactNode }

/** Mounts a menu or dialog, and loads its code, on first open. */
export function LazyPopup({ isOpen, children }: PopupProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? <SuspendedPopup isOpen={isOpen}>{children}</SuspendedPopup> : null
}

/** For the lazy part of a popup. While its code loads, Escape cancels the popup. */
export function SuspendedPopup({ isOpen, children }: PopupProps) {
  return <Suspense fallback={isOpen ? <CancelByEscape /> : null}>{children}</Suspense>
}

/** Listens in the capture phase, so that the key does nothing else. */
function CancelByEscape() {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const top = topmost()
      if (event.key !== 'Escape' || event.isComposing || !top) return
      event.preventDefault()
      event.stopPropagation()
      closePart(top.name)
    }
    return listenInAll({ keydown: handleKey }, { capture: true })
  }, [])
  return null
}
