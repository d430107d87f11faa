import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { notePlace } from '@/lib/search/recent-places'

/** Time for the facts that come with a heading; then its words are final. */
const settleMs = 300
/** A page without a heading by then has none. */
const longestWaitMs = 10_000

type RouteAnnouncerProps = {
  screen: RefObject<HTMLElement | null>
  /** The address that the tab was opened on: this code may come after the first link was followed. */
  from?: string
}

/** Says which screen was opened, once its heading is there. Focus that went with the old screen goes to the new one. */
export function RouteAnnouncer({ screen, from }: RouteAnnouncerProps) {
  const pathname = usePathname()
  const last = useRef(from ?? pathname)
  const [words, setWords] = useState('')
  useEffect(() => {
    const element = screen.current
    if (last.current === pathname || !element) return
    last.current = pathname
    return waitForHeading(element, (heading) => {
      const { announced, kind } = heading.dataset
      const name = heading.textContent ?? ''
      setWords(announced ?? name)
      if (kind) notePlace({ href: pathname, name, kind })
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) element.focus({ preventScroll: true })
    })
  }, [pathname, screen])
  return (
    <div className="visuallyHidden" aria-live="polite" aria-atomic="true" data-route-announcer>
      {words}
    </div>
  )
}

function waitForHeading(screen: HTMLElement, tell: (heading: HTMLElement) => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const heading = screen.querySelector<HTMLElement>('h1')
    // A screen that is still loading may show another heading than the one to come.
    if (settling !== undefined || !heading || heading.closest('[aria-busy="true"]')) return
    settling = setTimeout(() => {
      stop()
      const settled = screen.querySelector<HTMLElement>('h1')
      if (settled) tell(settled)
    }, settleMs)
  }
  const observer = new MutationObserver(look)
  observer.observe(screen, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), longestWaitMs)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    clearTimeout(settling)
  }
  look()
  return stop
}
