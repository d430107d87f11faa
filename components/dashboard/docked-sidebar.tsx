'use client'

import { Activity, useEffect, useRef, useState } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { lazyPart } from '@/components/ui/lazy-part'
import { useListenerId } from '@/hooks/use-access-token'
import { useHydrated } from '@/hooks/use-hydrated'
import { useLists } from '@/hooks/use-list'
import { usePlayer } from '@/hooks/use-player'
import { keepPresses } from '@/lib/early-presses'
import { whenFirstUsed } from '@/lib/first-use'
import type { ListPage } from '@/lib/lists/paged-list'
import { myPlaylists } from '@/lib/lists/sources'
import type { Playlist } from '@/lib/music/entities'
import { pinsOf } from '@/lib/pins'
import { selectOrigin } from '@/lib/player/selectors'
import { createStore } from '@/lib/store'
import styles from './dashboard.module.css'
// The looks of all that the sidebar draws: the server draws it, and its code comes later.
import '@/components/track-list/playing-mark.module.css'
import '@/components/ui/chip.module.css'
import '@/components/ui/covering-link.module.css'
import '@/components/ui/search-field.module.css'
import '@/components/ui/skeleton.module.css'
import './logo.module.css'
import './nav-link.module.css'
import './sidebar.module.css'
import './sidebar-list.module.css'
import './sidebar-row.module.css'
import './sidebar-tools.module.css'

const loadSidebar = async () => (await import('./sidebar')).Sidebar

const isWanted = createStore(false)
const want = () => isWanted.setState(true)
const untilWanted = () =>
  new Promise<void>((resolve) => {
    if (isWanted.getState()) resolve()
    else isWanted.subscribe(resolve)
  })

const Sidebar = lazyPart(loadSidebar)
const SidebarOnceWanted = lazyPart(async () => {
  if (typeof window !== 'undefined') await untilWanted()
  return loadSidebar()
})

/**
 * The sidebar beside the page. As the server draws it, it shows all there is, and its links work. Its code loads when
 * somebody first uses the page, or when there is something to show that the server did not know.
 */
export function DockedSidebar() {
  const isHydrated = useHydrated()
  const [wasDrawn] = useState(!isHydrated)
  const [hasArrived, setHasArrived] = useState(!wasDrawn)
  const part = useRef<HTMLDivElement>(null)
  useWantedSidebar()
  useEffect(() => (hasArrived || !part.current ? undefined : keepPresses(part.current)), [hasArrived])
  const Shown = wasDrawn ? SidebarOnceWanted : Sidebar
  return (
    <div ref={part} className={styles.sidebar}>
      {/* Comes to life by itself. Inside Suspense, React would send it after the page. */}
      <Activity>
        <Shown hasEdge />
        <Arrival onArrive={setHasArrived} />
      </Activity>
    </div>
  )
}

function useWantedSidebar(): void {
  const listenerId = useListenerId()
  const hasOrigin = usePlayer((state) => selectOrigin(state) !== null)
  const lists = useLists()
  const { fallback } = useSWRConfig()
  useEffect(() => whenFirstUsed(want), [])
  useEffect(() => {
    const hasPins = listenerId !== undefined && pinsOf(listenerId).readText() !== null
    if (hasPins || hasOrigin) want()
  }, [listenerId, hasOrigin])
  useEffect(() => {
    const source = myPlaylists(lists.client)
    void noteFirst(fallback[unstable_serialize(source.key)])

    /** The player and the menus know the playlists from here; those that the server could not read are read here. */
    async function noteFirst(brought: Brought<ListPage<Playlist>>): Promise<void> {
      const page = await Promise.resolve(brought).catch(() => undefined)
      if (page) lists.get(source).seed(page)
      else want()
    }
  }, [lists, fallback])
}

/** What the server has read ahead, or is reading; undefined where it could not. */
type Brought<T> = T | undefined | Promise<T | undefined>

function Arrival({ onArrive }: { onArrive: (hasArrived: true) => void }) {
  useEffect(() => onArrive(true), [onArrive])
  return null
}
