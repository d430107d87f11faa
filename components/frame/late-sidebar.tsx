import type { Route } from 'next'
import { usePathname, useRouter } from 'next/navigation'
import { Suspense, useEffect } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import styles from '@/components/sidebar/sidebar.module.css'
import { framePart } from '@/components/ui/lazy-part'
import { useListenerId } from '@/hooks/use-access-token'
import { useSecondWave } from '@/hooks/use-store'
import { isPressedEarly, isWaiting, servedPath } from '@/lib/browser/early-presses'
import { listen, opensHere } from '@/lib/browser/listen'
import { pinsOf } from '@/lib/browser/pins'
import { whenFirstUsed } from '@/lib/loading/first-use'
import { leavePage } from '@/lib/open/open'
import { keys } from '@/lib/spotify/endpoints/keys'
import { createStore } from '@/lib/store'
import { frameWords } from '@/lib/words/frame-words'

const load = () => import('@/components/sidebar/sidebar')
const isWanted = createStore(false)
export const drawSidebar = () => isWanted.setState(true)

const WholeSidebar = framePart(async () => {
  if (typeof window !== 'undefined' && !isWanted.getState()) {
    whenFirstUsed(drawSidebar)
    await new Promise<void>((resolve) => isWanted.subscribe(resolve))
  }
  return (await load()).WholeSidebar
})
/** The browser draws it only where nothing of the server's drawing is left. */
const SidebarOnTheWay = framePart(async () => {
  drawSidebar()
  return (await load()).SidebarOnTheWay
})

/** Never another element: React would draw anew what it has not taken over yet. */
const sidebar = (
  <Suspense fallback={<SidebarOnTheWay hasEdge />}>
    <WholeSidebar hasEdge />
  </Suspense>
)

/** As the server drew it until the first use; at once where that lacks playlists or what this browser has pinned. */
export function LateSidebar() {
  const listenerId = useListenerId()
  const { fallback } = useSWRConfig()
  const playlists: unknown = fallback[unstable_serialize(keys.myPlaylists())]
  useEffect(() => {
    const arePinned = listenerId !== undefined && pinsOf(listenerId).read() !== null
    if (arePinned || isPressedEarly('sidebar')) drawSidebar()
    void Promise.resolve(playlists).then((page) => page === undefined && drawSidebar())
  }, [listenerId, playlists])
  const pathname = usePathname()
  useEffect(() => {
    // Another entry is the current one.
    if (pathname !== servedPath) drawSidebar()
  }, [pathname])
  const router = useRouter()
  const wave = useSecondWave()
  useEffect(() => {
    // Left to the browser, a link would load the page anew and end what plays. React lets no press on what it has not
    // taken over yet get to the document.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('[data-part="sidebar"] a')
      if (!(link instanceof HTMLAnchorElement) || !isWaiting('sidebar') || !opensHere(event, link)) return
      event.preventDefault()
      leavePage()
      router.push(`${link.pathname}${link.search}` as Route)
    }
    return listen(window, { click: follow }, { capture: true })
  }, [router])
  return (
    <nav aria-label={frameWords.sidebar} className={styles.sidebar} data-part="sidebar">
      {sidebar}
      {wave ? <wave.SidebarEdge /> : null}
    </nav>
  )
}
