import { useEffect, useEffectEvent } from 'react'
import { useMenus } from '@/hooks/use-menus'
import { listen } from '@/lib/browser/listen'
import type { Playlist } from '@/lib/music/entities'
import { thingOf } from '@/lib/music/thing'
import { urisInText } from '@/lib/music/web-address'
import { playlistWords } from '@/lib/words/playlist-words'

/** Each link is read by itself. */
const mostPasted = 50

/** Links of music pasted on the page of a playlist are offered to it; null offers nothing. */
export function usePastedLinks(playlist: Playlist | null): void {
  const menus = useMenus()
  const isWanted = playlist !== null

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const isElsewhere = target instanceof Element && target.closest('input, textarea, [role=dialog]') !== null
    if (playlist === null || isElsewhere) return
    const uris = urisInText(clipboardData?.getData('text/plain') ?? '').slice(0, mostPasted)
    const things = uris.flatMap((uri) => thingOf(uri, { name: playlistWords.pasted }) ?? [])
    if (things.length === 0) return
    event.preventDefault()
    menus?.startTask({ type: 'file', things, ticked: playlist }, null)
  })

  useEffect(() => {
    if (isWanted) return listen(document, { paste: (event) => handlePaste(event) })
  }, [isWanted])
}
