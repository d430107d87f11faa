import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from '@/hooks/use-store'
import { announcement } from '@/lib/browser/announcement'
import { parseEntityAddress } from '@/lib/music/entity'
import { notePlace } from '@/lib/search/recent'

/** A heading may change while its data load. After this time it is final. */
const settleMs = 300

type RouteAnnouncerProps = {
  screen: RefObject<HTMLElement | null>
  /** The address that the tab was opened at: this code may load after the first navigation. */
  from?: string
}

/**
 * Announces the opened screen once it has its heading. If focus was lost with the old screen, moves it to the new one.
 */
export function RouteAnnouncer({ screen, from }: RouteAnnouncerProps) {
  const pathname = usePathname()
  const last = useRef(from ?? pathname)
  const words = useStore(announcement, (latest) => latest)
  useEffect(() => {
    const element = screen.current
    if (last.current === pathname || !element) return
    last.current = pathname
    // The same words are announced only in an element that was empty.
    announcement.setState('')
    return waitForHeading(element, (heading) => {
      announcement.setState(heading.dataset.announced ?? heading.textContent ?? '')
      const place = parseEntityAddress(pathname)
      if (place) notePlace(`spotify:${place.kind}:${place.id}`)
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

/** Without a time limit: without a network, a page comes when the network returns. */
function waitForHeading(screen: HTMLElement, tell: (heading: HTMLElement) => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const heading = screen.querySelector<HTMLElement>('h1')
    // The heading of a screen that is still loading may not be the final one.
    if (settling !== undefined || !heading || heading.closest('[aria-busy="true"]')) return
    settling = setTimeout(() => {
      stop()
      const settled = screen.querySelector<HTMLElement>('h1')
      if (settled) tell(settled)
    }, settleMs)
  }
  const observer = new MutationObserver(look)
  observer.observe(screen, { childList: true, subtree: true })
  function stop() {
    observer.disconnect()
    clearTimeout(settling)
  }
  look()
  return stop
}
