import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { loadDeferred } from '@/components/frame/deferred'
import { noteArrival } from '@/hooks/list-place'
import { both, listen } from '@/lib/browser/listen'
import { leavePageOnTraversal } from '@/lib/overlays/overlays'

/**
 * Restores what a browser window does: a new page starts at the top, Back restores the scroll position, and nothing of the
 * page before stays over it.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>): void {
  const pathname = usePathname()
  const places = useRef(new Map<string, number>())
  const isGoingBack = useRef(false)
  const shown = useRef(pathname)

  // Added once, before the router's own listener, which renders the new screen before later listeners run.
  useEffect(() => {
    const handlePopState = () => {
      // Back within the same screen isn't a navigation to another screen.
      isGoingBack.current = window.location.pathname !== shown.current
    }
    return both(
      listen(window, { popstate: handlePopState }),
      leavePageOnTraversal(() => shown.current),
    )
  }, [])

  useLayoutEffect(() => {
    shown.current = pathname
    const element = scroller.current
    if (!element) return
    const wanted = isGoingBack.current ? (places.current.get(pathname) ?? 0) : 0
    noteArrival(isGoingBack.current)
    isGoingBack.current = false
    const stopWaiting = scrollToPlace(element, wanted)
    const remember = () => places.current.set(pathname, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      stopWaiting?.()
      element.removeEventListener('scroll', remember)
    }
  }, [pathname, scroller])
}

function scrollToPlace(element: HTMLElement, wanted: number): (() => void) | undefined {
  element.scrollTop = wanted
  if (wanted <= element.scrollTop) return
  const ending = new AbortController()
  // Scrolling the page has already started to load this code.
  void loadDeferred().then((bundle) => bundle.keepScrolling(element, wanted, ending.signal))
  return () => ending.abort()
}
