import { useEffect, useEffectEvent } from 'react'
import { addable, findCopies } from '@/components/playlist/find-copies'
import { createPlaylistEdits } from '@/components/playlist/playlist-edits'
import { useListenerId } from '@/hooks/use-access-token'
import { useList, useLists } from '@/hooks/use-list'
import { useMenus } from '@/hooks/use-menus'
import { useSpotify } from '@/hooks/use-spotify'
import { listen } from '@/lib/browser/listen'
import { myPlaylists } from '@/lib/lists/sources'
import { isEditable } from '@/lib/music/entities'
import { hasSongs, itemTarget, type MenuTarget } from '@/lib/music/menu-target'
import styles from './drop-targets.module.css'
import { canBeInPlaylist } from './menu-entries'
import { readItems, saveThings } from './thing-actions'
import { useQueueThings } from './use-thing-menu'

/**
 * Accepts drops on elements with `data-drop`: the URI of a playlist, `liked` or `queue`. Mounted only during a drag.
 */
export function DropTargets({ things, onEnd }: { things: readonly MenuTarget[]; onEnd: () => void }) {
  const lists = useLists()
  const menus = useMenus()
  const queueThings = useQueueThings()
  const listenerId = useListenerId()
  const { rows } = useList(myPlaylists(useSpotify()), null).state

  const playlistOf = (target: string) => rows.find((row) => row?.uri === target) ?? null

  const accepts = useEffectEvent((target: string) => {
    const isItself = ({ kind, uri }: MenuTarget) => (kind === 'liked' ? 'liked' : uri) === target
    if (!things.every(hasSongs) || things.some(isItself)) return false
    if (target === 'liked' || target === 'queue') return true
    const playlist = playlistOf(target)
    return playlist !== null && isEditable(playlist, listenerId) && things.some(canBeInPlaylist)
  })

  const drop = useEffectEvent(async (target: string) => {
    if (target === 'liked') {
      // Saves the songs of an album or a playlist, not the album or the playlist.
      const liked = await readItems(lists, things)
      return liked ? saveThings(lists, liked.map(itemTarget), true) : undefined
    }
    if (target === 'queue') return queueThings(things)
    const playlist = playlistOf(target)
    const read = playlist && (await readItems(lists, things))
    if (!playlist || !read) return
    const items = addable(read)
    // The picker asks before anything is added twice, and explains if there is nothing to add.
    const { copies, isSure } = await findCopies(lists, playlist, items)
    if (items.length > 0 && copies.length === 0 && isSure) {
      createPlaylistEdits(lists, playlist).add(items)
    } else menus?.startTask({ type: 'addToPlaylist', things, ticked: playlist }, null)
  })

  // Playlists that were read after the drag began accept drops too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks depend on them.
  useEffect(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-accepts]')) {
      element.setAttribute('data-accepts', String(accepts(element.dataset.drop ?? '')))
    }
  }, [rows, listenerId])

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const root = document.documentElement
    const mark = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-drop]:not([data-accepts])')) {
        element.setAttribute('data-accepts', String(accepts(element.dataset.drop ?? '')))
      }
    }
    let over: HTMLElement | null = null
    const setOver = (next: HTMLElement | null) => {
      if (next === over) return
      over?.removeAttribute('data-over')
      next?.setAttribute('data-over', 'true')
      over = next
    }
    const targetOf = ({ target }: DragEvent) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-drop][data-accepts="true"]') : null

    root.classList.add(styles.dragging ?? '')
    mark()
    const stop = listen(document, {
      dragover(event) {
        // Rows that scrolled into view after the drag began.
        mark()
        // The list reorders its own rows.
        const target = event.defaultPrevented ? null : targetOf(event)
        setOver(target)
        if (!target || !event.dataTransfer) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      drop(event) {
        const target = event.defaultPrevented ? undefined : targetOf(event)?.dataset.drop
        if (target === undefined) return
        event.preventDefault()
        void drop(target)
        end()
      },
      dragend: () => end(),
      // There is no dragend if the dragged element was removed. A pointermove means too that the drag is over.
      pointermove: () => end(),
    })
    return () => {
      stop()
      root.classList.remove(styles.dragging ?? '')
      setOver(null)
      for (const element of document.querySelectorAll<HTMLElement>('[data-accepts]')) {
        element.removeAttribute('data-accepts')
      }
    }
  }, [])
  return null
}
