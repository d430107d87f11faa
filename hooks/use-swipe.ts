'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { listenForSwipes, type SwipeDirection } from '@/lib/browser/swipes'

type Swiping = {
  /** Separated by blanks, so that it is the same at each render. */
  directions: string
  onSwipe: (direction: SwipeDirection) => void
  /** The selector of the element that moves with the finger, around or inside; by default the element itself. */
  follower?: string | undefined
}

/** Returns the ref of the element to swipe. Whatever a swipe does has a button, too. */
export function useSwipe<T extends HTMLElement>({ directions, onSwipe, follower }: Swiping) {
  const [element, setElement] = useState<T | null>(null)
  const handleSwipe = useEffectEvent(onSwipe)
  useEffect(() => {
    if (!element) return
    return listenForSwipes(element, {
      directions: directions.split(' ') as SwipeDirection[],
      onSwipe: (direction) => handleSwipe(direction),
      follower: follower === undefined ? element : find(element, follower),
    })
  }, [element, directions, follower])
  return setElement
}

function find(element: HTMLElement, selector: string): HTMLElement | null {
  return element.closest<HTMLElement>(selector) ?? element.querySelector<HTMLElement>(selector)
}
