'use client'

import useSWR, { useSWRConfig } from 'swr'
import { allRows, firstRows } from '@/hooks/use-list'
import { useMyPlaylists, useReadPlaylists } from '@/hooks/use-my-playlists'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { knownRows } from '@/lib/lists/paged-list'
import {
  kindOfUri,
  type LibraryEntry,
  type LibraryKind,
  toAlbumEntry,
  toArtistEntry,
  toEpisodeEntry,
  toPlaylistEntry,
  toShowEntry,
} from '@/lib/music/library-entry'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import {
  followedArtistsRead,
  savedAlbumsRead,
  savedEpisodesRead,
  savedShowsRead,
} from '@/lib/spotify/library-lists'
import { getLibraryRest, type LibraryPage, type PagedKind, toLibraryPage } from '@/lib/spotify/library-rest'

/** What is currently known of one kind. */
export type LibraryPart = {
  kind: LibraryKind
  /** In the provider's order; undefined until the first page has loaded. */
  entries: LibraryEntry[] | undefined
  /** Null until known. */
  total: number | null
  isComplete: boolean
  /** The first page did not load. */
  error: ProviderError | null | undefined
  /** The first page loaded, a later one did not. */
  restError: ProviderError | null | undefined
  isRetrying: boolean
  retry(): void
}

type Wish = {
  isWanted: boolean
  /** Every page, read in the background; otherwise only the first. */
  wantsAll: boolean
  /** Of any kind; if one is not on the first page, all pages of its kind are read. */
  pins: readonly string[]
}

/** The parts of the library in their usual order. A part that is not wanted sends no request. */
export function useLibraryParts(wishFor: (kind: LibraryKind) => Wish): LibraryPart[] {
  return [
    usePlaylistPart(wishFor('playlists')),
    useAlbumPart(wishFor('albums')),
    useArtistPart(wishFor('artists')),
    useShowPart(wishFor('shows')),
    useEpisodePart(wishFor('episodes')),
  ]
}

function usePlaylistPart({ wantsAll, pins }: Wish): LibraryPart {
  const { rows, playlists, isComplete, error, isLoading, retry } = useMyPlaylists()
  const pinned = pins.filter((uri) => kindOfUri(uri) === 'playlists')
  const isPinAway = pinned.some((uri) => !playlists?.some((playlist) => playlist.uri === uri))
  const rest = useReadPlaylists(wantsAll || isPinAway ? allRows : firstRows)
  // After a gap, which moves what is below it when it fills, only what is pinned to the top.
  const gap = rows?.indexOf(undefined) ?? -1
  const untilGap = rows && knownRows(gap < 0 ? rows : rows.slice(0, gap))
  const pinnedElsewhere = playlists?.filter(({ uri }) => pinned.includes(uri)) ?? []
  return {
    kind: 'playlists',
    entries: untilGap && withoutRepeats([...untilGap, ...pinnedElsewhere].map(toPlaylistEntry)),
    total: rows?.length ?? null,
    isComplete,
    error,
    restError: rest.error,
    isRetrying: isLoading || rest.isReading,
    retry: error ? retry : rest.retry,
  }
}

function useAlbumPart(wish: Wish): LibraryPart {
  const first = useRead(wish.isWanted ? savedAlbumsRead : null)
  return usePagedPart('albums', first, first.data && toLibraryPage(first.data, toAlbumEntry), wish)
}

function useArtistPart(wish: Wish): LibraryPart {
  const first = useRead(wish.isWanted ? followedArtistsRead : null)
  const page = first.data && {
    entries: first.data.items.map(toArtistEntry),
    total: first.data.total,
    next: first.data.after,
  }
  return usePagedPart('artists', first, page, wish)
}

function useShowPart(wish: Wish): LibraryPart {
  const first = useRead(wish.isWanted ? savedShowsRead : null)
  return usePagedPart('shows', first, first.data && toLibraryPage(first.data, toShowEntry), wish)
}

function useEpisodePart(wish: Wish): LibraryPart {
  const first = useRead(wish.isWanted ? savedEpisodesRead : null)
  return usePagedPart('episodes', first, first.data && toLibraryPage(first.data, toEpisodeEntry), wish)
}

function usePagedPart(
  kind: PagedKind,
  first: { error: ProviderError | undefined; isValidating: boolean; mutate: () => Promise<unknown> },
  page: LibraryPage | undefined,
  { wantsAll, pins }: Wish,
): LibraryPart {
  const client = useSpotify()
  const { mutate } = useSWRConfig()
  const total = page?.total ?? 0
  const hasMore = page !== undefined && page.next !== null
  const isPinAway = pins.some(
    (uri) => kindOfUri(uri) === kind && !page?.entries.some((entry) => entry.uri === uri),
  )
  const restKey = keys.restOfLibrary(kind, total)
  const progressKey = keys.libraryProgress(kind, total)
  // What an earlier visit has read, even if nobody asks for the rest now.
  const known = useSWR<LibraryEntry[]>(hasMore ? restKey : null, null)
  const progress = useSWR<LibraryEntry[]>(hasMore ? progressKey : null, null)
  const loading = useSWR<LibraryEntry[], ProviderError>(
    page && hasMore && (wantsAll || isPinAway) ? restKey : null,
    () =>
      getLibraryRest(client, kind, page ?? { entries: [], total: 0, next: null }, (entries) => {
        void mutate(progressKey, entries, { revalidate: false })
      }),
  )
  return {
    kind,
    entries: page && withoutRepeats([...page.entries, ...(known.data ?? progress.data ?? [])]),
    total: page ? page.total : null,
    isComplete: page !== undefined && (!hasMore || known.data !== undefined),
    error: page ? undefined : first.error,
    restError: known.data ? undefined : loading.error,
    isRetrying: first.isValidating || loading.isValidating,
    retry() {
      if (first.error) void first.mutate()
      if (loading.error) void loading.mutate()
    },
  }
}

/** A list that changes between two pages shows an entry twice. */
function withoutRepeats(entries: LibraryEntry[]): LibraryEntry[] {
  return [...new Map(entries.map((entry) => [entry.uri, entry])).values()]
}
