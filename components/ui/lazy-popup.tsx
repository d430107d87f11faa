import { type ReactNode, Suspense, useState } from 'react'

/** Any open menu or dialog; one that is closing keeps focus for a while. */
export const popups = ':is([role="menu"], [role="dialog"], [role="alertdialog"]):not([data-closed])'

/** Mounts a menu or dialog, and loads its code, on first open. */
export function LazyPopup({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense>{children}</Suspense> : null
}
