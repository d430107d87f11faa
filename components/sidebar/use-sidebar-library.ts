import { usePathname } from 'next/navigation'
import { useDeferredValue, useEffect } from 'react'
import { allRows, firstRows, useList } from '@/hooks/use-list'
import { usePins } from '@/hooks/use-pins'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { useSecondWave, useStore } from '@/hooks/use-store'
import { followedArtists, savedAlbums, savedShows } from '@/lib/lists/library-sources'
import type { ListSource } from '@/lib/lists/list-source'
import { elementKey } from '@/lib/lists/slots'
import { myPlaylists } from '@/lib/lists/sources'
import { loadSecondWave } from '@/lib/loading/second-wave'
import type { LibrarySort } from '@/lib/music/library-entry'
import { type LibraryEntry, toLibraryEntry } from '@/lib/music/library-entry'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { createStore } from '@/lib/store'

const sources = { playlists: myPlaylists, albums: savedAlbums, artists: followedArtists, shows: savedShows }
type SidebarKind = keyof typeof sources
export const sidebarKinds = Object.keys(sources) as SidebarKind[]

/** What the sidebar lists: one choice for the life of the tab, the same beside the page and in the drawer. */
type SidebarChoice = { kind: SidebarKind; sort: LibrarySort; filter: string }

/** Twenty requests. */
const mostLookedThrough = 1_000

const choice = createStore<SidebarChoice>({ kind: 'playlists', sort: 'given', filter: '' })
export const chooseInSidebar = (change: Partial<SidebarChoice>) =>
  choice.setState({ ...choice.getState(), ...change })

/** A place in the list: what it shows, and its position among the provider's rows. */
export type SidebarItem = {
  /** Undefined is not read yet, null has nothing to show. */
  entry: LibraryEntry | null | undefined
  position: number
  /** What it is known by wherever it moves among those. */
  key: string
  isPinned: boolean
}

export type SidebarLibrary = ReturnType<typeof useSidebarLibrary>

/** Kinds that are not chosen send no request. */
export function useSidebarLibrary() {
  const client = useSpotify()
  const chosen = useStore(choice, (state) => state)
  const { kind, sort } = chosen
  const filter = useDeferredValue(chosen.filter)
  const isArranged = filter.trim() !== '' || sort !== 'given'
  const source = sources[kind](client) as ListSource<Parameters<typeof toLibraryEntry>[0]>
  const { list, state } = useList(source, firstRows)
  useList(source, isArranged ? allRows : null)
  const { rows, slots, total } = state
  const entries = total === null ? undefined : rows.map((row) => row && toLibraryEntry(row))
  // One that is open and not among those that are read is looked for, so that it can be marked and brought into view.
  const pathname = usePathname()
  const isOpenUnread =
    pathname.startsWith(`/${kind.slice(0, -1)}/`) &&
    total !== null &&
    total <= mostLookedThrough &&
    !entries?.some((entry) => entry?.href === pathname)
  useList(source, isOpenUnread ? allRows : null, undefined, { isUnasked: true })
  const { pins } = usePins()
  const history = useRead(sort === 'played' ? recentlyPlayedRead : null).data ?? []
  const playedUris = history.flatMap(({ contextUri, item }) => [contextUri ?? item.uri, item.uri])
  const arrange = useSecondWave()?.arrangeLibrary
  useEffect(() => {
    if (isArranged) void loadSecondWave()
  }, [isArranged])

  const places = new Map(entries?.map((entry, position) => [entry, position]))
  const arranged =
    entries && isArranged && arrange
      ? arrange(
          entries.flatMap((entry) => entry ?? []),
          { sort, filter, pins, playedUris },
        )
      : null
  const toItem = (entry: LibraryEntry | null | undefined, position: number): SidebarItem => ({
    entry,
    position,
    key: elementKey(slots[position] ?? `at ${position}`),
    isPinned: entry ? pins.includes(entry.uri) : false,
  })
  const items = arranged
    ? arranged.map((entry) => toItem(entry, places.get(entry) ?? -1))
    : entries && pinnedFirst(entries.map(toItem), pins)
  return {
    ...chosen,
    ...state,
    list,
    items,
    /** A filter or an order of the listener's own: everything is read, and only what matches is in `items`. */
    isArranged: arranged !== null,
    hrefs: new Set(items?.flatMap(({ entry }) => entry?.href ?? [])),
  }
}

/** Pins that are known come first, in the order they were pinned; the rest keeps its order. */
function pinnedFirst(items: readonly SidebarItem[], pins: readonly string[]): readonly SidebarItem[] {
  const pinned = pins.flatMap((pin) => items.find(({ entry }) => entry?.uri === pin) ?? [])
  return pinned.length > 0 ? [...pinned, ...items.filter(({ isPinned }) => !isPinned)] : items
}
