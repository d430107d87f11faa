import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { useGoToPlaying } from '@/components/now-playing/go-to-playing'
import { useListenerId } from '@/hooks/use-access-token'
import { useContextName, useEntities } from '@/hooks/use-entity'
import { useList, useLists } from '@/hooks/use-list'
import type { MenuAbout, MenuTask } from '@/hooks/use-menus'
import { usePins } from '@/hooks/use-pins'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useSpotify } from '@/hooks/use-spotify'
import { heartsOf } from '@/lib/hearts/hearts'
import { playlistRows } from '@/lib/lists/sources'
import { findDuplicates } from '@/lib/music/duplicates'
import type { Playlist } from '@/lib/music/entities'
import type { MenuTarget } from '@/lib/music/menu-target'
import { homeOf, pathOfUri } from '@/lib/music/playable'
import { leavePage } from '@/lib/overlays/overlays'
import { selectIsFree } from '@/lib/player/selectors'
import { countThings } from '@/lib/words/thing-counts'
import {
  copyLinks,
  mostChecked,
  playThings,
  queueThings,
  readItems,
  savedUrisOfThing,
  saveThings,
} from './thing-actions'

export type ThingMenuModel = ReturnType<typeof useThingMenu>

/**
 * The state that a menu's entries depend on, and the actions that they run. For a menu and for the selection bar.
 * `startTask` opens the dialog of an entry.
 */
export function useThingMenu(about: MenuAbout, startTask: (task: MenuTask) => void) {
  const { playing, things } = about
  const lists = useLists()
  const router = useRouter()
  const goToPlaying = useGoToPlaying()
  const queueThings = useQueueThings()
  const player = usePlayerHandle()
  const isFree = usePlayer(selectIsFree)
  const listenerId = useListenerId()
  const { pins, toggle } = usePins()
  const [thing] = things
  const entityOf = useEntities(things.filter(({ kind }) => kind === 'playlist').map(({ uri }) => uri))
  const playlists = things.map(({ kind, uri }) =>
    kind === 'playlist' ? (entityOf(uri) as Playlist | null) : null,
  )
  const playlist = (things.length === 1 && playlists[0]) || null
  const isOwn = playlists.some((one) => one !== null && one.owner.id === listenerId)
  const isSaved = useAreSaved(things, about.isSaved, !isOwn)

  const sourceUri = playing?.sourceUri ?? null
  const sourceName = useContextName(sourceUri)
  const sourceHref = sourceUri === null ? null : pathOfUri(sourceUri)

  const state = {
    /** Whether this account may play any of them. */
    canPlay: !isFree && things.some(({ item }) => !item || item.unplayable === null),
    /** The page of the list that the music plays from, with its name if that is known. */
    source: sourceHref === null ? null : { href: sourceHref, name: sourceName },
    /** "3 songs" for a menu of several things, else null. */
    count: things.length > 1 ? countThings(things) : null,
    isSaved,
    isPinned: thing !== undefined && pins.includes(thing.uri),
    playlist,
    /** Whether it is the listener's own playlist. With several things: whether one of them is. */
    isOwn,
    duplicates: useDuplicateCount(isOwn && playlist ? playlist.id : null),
  }
  const actions = {
    play(isShuffled: boolean) {
      if (about.play && !isShuffled) return about.play()
      void playThings(lists, player.commands, things, { isShuffled, listenerId })
    },
    goToPlaying,
    restart: () => void player.commands.seekTo(0),
    queue: (place: 'next' | 'last') => void queueThings(things, place),
    save: (wanted: boolean) => void saveThings(lists, things, wanted),
    togglePin: () => thing && toggle(thing.uri),
    copyLinks: () => void copyLinks(things.flatMap(({ url }) => url ?? [])),
    async openHome(of: 'album' | 'artist' | 'show') {
      // Reads it again: an episode from a search lacks its show.
      const unread = things.map(({ item: _, ...rest }) => rest)
      const [item] = (await readItems(lists, unread)) ?? []
      const artist = item?.type === 'track' ? item.artists.find(({ id }) => id !== null) : undefined
      const href = of === 'artist' ? artist && `/artist/${artist.id}` : item && homeOf(item)
      if (!href) return
      leavePage()
      router.push(href as Route)
    },
    startTask,
  }
  return { about, state, actions }
}

/** The number of duplicates in the playlist; null unless all its rows are known. Sends no request. */
export function useDuplicateCount(id: string | null): number | null {
  const { rows, isComplete } = useList(playlistRows(useSpotify(), id ?? ''), null).state
  return id !== null && isComplete ? findDuplicates(rows).length : null
}

/** Whether all of them are in the library; undefined until that is known. */
function useAreSaved(things: readonly MenuTarget[], known: boolean | undefined, isWanted: boolean) {
  const hearts = heartsOf(useSpotify())

  useEffect(() => {
    if (!isWanted || (known === undefined && things.length > mostChecked)) return
    for (const uris of things.map(savedUrisOfThing)) {
      if (uris.length === 0) continue
      if (known) hearts.learnSaved(uris)
      else if (known === undefined) hearts.ask(uris)
    }
  }, [hearts, things, known, isWanted])

  function look(): boolean | undefined {
    const savable = things.map(savedUrisOfThing).filter((uris) => uris.length > 0)
    const all = savable.map((uris) => hearts.isSaved(uris) ?? known)
    if (all.includes(false)) return false
    if (all.includes(undefined) && savable.length > mostChecked) return false
    return all.length === 0 || all.includes(undefined) ? undefined : true
  }
  return useSyncExternalStore(hearts.subscribe, look, () => known)
}

/** Adds things to the queue. If it is full, the toast has a link to it. */
export function useQueueThings() {
  const lists = useLists()
  const router = useRouter()
  const { store, commands } = usePlayerHandle()

  function showQueue() {
    leavePage()
    router.push('/queue')
  }

  return (things: readonly MenuTarget[], place: 'next' | 'last' = 'last') => {
    const isThere = window.location.pathname === '/queue'
    return queueThings(lists, { store, commands, showQueue: isThere ? null : showQueue }, things, place)
  }
}
