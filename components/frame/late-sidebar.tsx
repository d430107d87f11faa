import { Suspense, useEffect } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { lazyPart } from '@/components/ui/lazy-part'
import { useListenerId } from '@/hooks/use-access-token'
import { pinsOf } from '@/lib/browser/pins'
import { whenFirstUsed } from '@/lib/loading/first-use'
import { keys } from '@/lib/spotify/endpoints/keys'

let drawNow = () => {}

const Sidebar = lazyPart(async () => {
  if (typeof window !== 'undefined') {
    await new Promise<void>((resolve) => {
      drawNow = resolve
      whenFirstUsed(resolve)
    })
  }
  return (await import('@/components/sidebar/sidebar')).Sidebar
})

/**
 * The sidebar as the server has drawn it, until the page is first used or idle. Its code comes at once where that drawing
 * is not whole: without playlists, without this browser's pins, or where React has drawn the page anew.
 */
export function LateSidebar() {
  const listenerId = useListenerId()
  const { fallback } = useSWRConfig()
  const playlists: unknown = fallback[unstable_serialize(keys.myPlaylists())]
  useEffect(() => {
    const arePinned = listenerId !== undefined && pinsOf(listenerId).read() !== null
    if (arePinned) drawNow()
    void Promise.resolve(playlists).then((page) => page === undefined && drawNow())
  }, [listenerId, playlists])
  return (
    <Suspense fallback={<DrawNow />}>
      <Sidebar hasEdge />
    </Suspense>
  )
}

function DrawNow() {
  useEffect(() => drawNow(), [])
  return null
}
