import { usePathname } from 'next/navigation'
import { useDeferredValue } from 'react'
import { arrangeLibrary } from '@/components/library/arrange-library'
import { allRows, firstRows, useList } from '@/hooks/use-list'
import { usePins } from '@/hooks/use-pins'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { useStore } from '@/hooks/use-store'
import type { ListSource } from '@/lib/lists/list-model'
import { elementKey } from '@/lib/lists/slots'
import { followedArtists, myPlaylists, savedAlbums, savedShows } from '@/lib/lists/sources'
import type { LibrarySort } from '@/lib/music/library-entry'
import { type LibraryEntry, toLibraryEntry } from '@/lib/music/library-entry'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { createStore } from '@/lib/store'

const sources = { playlists: myPlaylists, albums: savedAlbums, artists: followedArtists, shows: savedShows }
type SidebarKind = keyof typeof sources
export const sidebarKinds = Object.keys(sources) as SidebarKind[]

/** The sidebar's filter. One choice for this tab, shared by the sidebar and the drawer. */
type SidebarChoice = { kind: SidebarKind; sort: LibrarySort; filter: string }

/** Larger libraries aren't read just to find the open page: 1,000 entries take 20 requests. */
const mostSearched = 1_000

const choice = createStore<SidebarChoice>({ kind: 'playlists', sort: 'given', filter: '' })
export const chooseInSidebar = (change: Partial<SidebarChoice>) =>
  choice.setState({ ...choice.getState(), ...change })

/** One row of the sidebar: its entry, and its position in Spotify's order. */
export type SidebarItem = {
  /** Undefined until it is read. */
  entry: LibraryEntry | undefined
  position: number
  /** Its identity, which stays when it moves. */
  key: string
  isPinned: boolean
}

export type SidebarLibrary = ReturnType<typeof useSidebarLibrary>

/** The chosen part of the library. The other kinds send no requests. */
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
  // If the open page isn't among the entries read so far, reads all, so that its row can be marked and scrolled to.
  const pathname = usePathname()
  const isOpenUnread =
    pathname.startsWith(`/${kind.slice(0, -1)}/`) &&
    total !== null &&
    total <= mostSearched &&
    !entries?.some((entry) => entry?.href === pathname)
  useList(source, isOpenUnread ? allRows : null, undefined, { isUnasked: true })
  const { pins } = usePins()
  const history = useRead(sort === 'played' ? recentlyPlayedRead : null).data ?? []
  const playedUris = history.flatMap(({ contextUri, item }) => [contextUri ?? item.uri, item.uri])

  const places = new Map(entries?.map((entry, position) => [entry, position]))
  const arranged =
    entries && isArranged
      ? arrangeLibrary(
          entries.flatMap((entry) => entry ?? []),
          { sort, filter, pins, playedUris },
        )
      : null
  const toItem = (entry: LibraryEntry | undefined, position: number): SidebarItem => ({
    entry,
    position,
    key: elementKey(slots[position] ?? `at ${position}`),
    isPinned: entry ? pins.includes(entry.uri) : false,
  })
  const items = arranged
    ? arranged.map((entry) => toItem(entry, places.get(entry) ?? -1))
    : entries &&
      pinnedFirst(
        entries.flatMap((entry, position) => (entry === null ? [] : toItem(entry, position))),
        pins,
      )
  return {
    ...chosen,
    ...state,
    list,
    items,
    /** With a filter or another order. Then all entries are read, and `items` has only the matches. */
    isArranged: arranged !== null,
    hrefs: new Set(items?.flatMap(({ entry }) => entry?.href ?? [])),
  }
}

/** Known pinned entries first, in the order they were pinned. The others stay in their order. */
function pinnedFirst(items: readonly SidebarItem[], pins: readonly string[]): readonly SidebarItem[] {
  const pinned = pins.flatMap((pin) => items.find(({ entry }) => entry?.uri === pin) ?? [])
  return pinned.length > 0 ? [...pinned, ...items.filter(({ isPinned }) => !isPinned)] : items
}
