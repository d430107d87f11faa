import { type DragEvent as DragStart, useEffect, useEffectEvent } from 'react'
import { addable, createPlaylistEdits, findCopies } from '@/components/playlist/playlist-edits'
import { useListenerId } from '@/hooks/use-access-token'
import { useList, useLists } from '@/hooks/use-list'
import { useMenus } from '@/hooks/use-menus'
import { useSpotify } from '@/hooks/use-spotify'
import { listen } from '@/lib/browser/listen'
import { myPlaylists } from '@/lib/lists/sources'
import { hasSongs, itemThing, type Thing } from '@/lib/music/thing'
import { countThings } from '@/lib/words/thing-counts'
import styles from './drop-targets.module.css'
import { isFileable } from './menu-entries'
import { readItems, saveThings } from './thing-actions'
import { useQueueThings } from './use-queue-things'

/**
 * What is dragged may be dropped on anything marked `data-drop`: the uri of a playlist, `liked` or `queue`. Mounted for
 * the time of a drag.
 */
export function DropTargets({ things, onEnd }: { things: readonly Thing[]; onEnd: () => void }) {
  const lists = useLists()
  const menus = useMenus()
  const queueThings = useQueueThings()
  const listenerId = useListenerId()
  const { rows } = useList(myPlaylists(useSpotify()), null).state

  const playlistOf = (target: string) => rows.find((row) => row?.uri === target) ?? null

  const accepts = useEffectEvent((target: string) => {
    const isItself = ({ kind, uri }: Thing) => (kind === 'liked' ? 'liked' : uri) === target
    if (!things.every(hasSongs) || things.some(isItself)) return false
    if (target === 'liked' || target === 'queue') return true
    const playlist = playlistOf(target)
    const isOwn = playlist?.owner.id === listenerId || playlist?.isCollaborative === true
    return playlist !== null && isOwn && things.some(isFileable)
  })

  const drop = useEffectEvent(async (target: string) => {
    if (target === 'liked') {
      // Of an album or a playlist the songs.
      const liked = await readItems(lists, things)
      return liked ? saveThings(lists, liked.map(itemThing), true) : undefined
    }
    if (target === 'queue') return queueThings(things)
    const playlist = playlistOf(target)
    const read = playlist && (await readItems(lists, things))
    if (!playlist || !read) return
    const items = addable(read)
    // Nothing is added twice without a question, which the picker asks; it also says why there is nothing to add.
    const { copies, isSure } = await findCopies(lists, playlist, items)
    if (items.length > 0 && copies.length === 0 && isSure) {
      createPlaylistEdits(lists, playlist).add(items)
    } else menus?.startTask({ type: 'file', things, ticked: playlist }, null)
  })

  // What was not known when the drag began may take it all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they decide is marked anew.
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
        // Rows that have scrolled into view since.
        mark()
        const target = targetOf(event)
        setOver(target)
        if (!target || !event.dataTransfer) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      drop(event) {
        const target = targetOf(event)?.dataset.drop
        if (target === undefined) return
        event.preventDefault()
        void drop(target)
        end()
      },
      dragend: () => end(),
      // An element that was removed does not tell that its drag is over. During one no pointer moves.
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

/** Gives the browser what a drag carries and draws. False where nothing is dragged: a finger opens the menu instead. */
export function beginDrag(event: DragStart, things: readonly Thing[]): boolean {
  const [thing] = things
  if (!thing || event.defaultPrevented) return false
  if (window.matchMedia('(pointer: coarse)').matches) {
    event.preventDefault()
    return false
  }
  const { dataTransfer } = event
  dataTransfer.clearData()
  dataTransfer.setData('text/plain', things.flatMap(({ url }) => url ?? []).join('\n'))
  dataTransfer.effectAllowed = 'copyMove'
  const badge = document.createElement('span')
  badge.textContent = things.length > 1 ? countThings(things) : thing.name
  Object.assign(badge.style, {
    position: 'fixed',
    insetBlockStart: '-100px',
    maxInlineSize: '280px',
    padding: '6px 12px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    background: 'var(--accent)',
    color: 'var(--accent-text)',
    borderRadius: '16px',
    font: '600 14px/20px var(--font, sans-serif)',
  })
  document.body.append(badge)
  dataTransfer.setDragImage(badge, -12, -12)
  // The browser has drawn it by then.
  setTimeout(() => badge.remove())
  return true
}
