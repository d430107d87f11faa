import { type ReactNode, Suspense, useState } from 'react'
import { type Opening, useKeptKeys } from '@/hooks/use-kept-keys'

/** A menu or dialog whose code may load when it is first opened: rendered from then on, and given the keys pressed meanwhile. */
export function LatePopup({ children, ...opening }: Opening & { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (opening.isOpen && !wasOpened) setWasOpened(true)
  useKeptKeys(opening)
  return wasOpened ? <Suspense>{children}</Suspense> : null
}
