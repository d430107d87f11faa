import { type ReactNode, Suspense, useState } from 'react'

/** Any menu or dialog that is open; one that is closing keeps focus for a while. */
export const popups = ':is([role="menu"], [role="dialog"], [role="alertdialog"]):not([data-closed])'

/** A menu or dialog that is mounted when it is first opened, which loads its code. */
export function LazyPopup({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense>{children}</Suspense> : null
}
