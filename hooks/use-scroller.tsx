'use client'

import { createContext, type ReactNode, type RefObject, use } from 'react'

const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/** Tells the lists on a screen which element scrolls them: the main container, never the window. */
export function ScrollerProvider({
  scroller,
  children,
}: {
  scroller: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  return <ScrollerContext value={scroller}>{children}</ScrollerContext>
}

export const useScroller = (): RefObject<HTMLElement | null> => use(ScrollerContext)
