'use client'

import { createContext, type ReactNode, type RefObject, use } from 'react'

const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null })

type ScrollerProviderProps = { scroller: RefObject<HTMLElement | null>; children: ReactNode }

/** Tells the lists on a screen which element scrolls them: the main container, never the window. */
export function ScrollerProvider({ scroller, children }: ScrollerProviderProps) {
  return <ScrollerContext value={scroller}>{children}</ScrollerContext>
}

export const useScroller = (): RefObject<HTMLElement | null> => use(ScrollerContext)
