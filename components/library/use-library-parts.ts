import type { Answer } from '@/components/screen/region'
import { allRows, failureOf, firstRows, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListSource } from '@/lib/lists/list-model'
import { followedArtists, myPlaylists, savedAlbums, savedEpisodes, savedShows } from '@/lib/lists/sources'
import { kindOfUri, type LibraryEntry, type LibraryKind, toLibraryEntry } from '@/lib/music/library-entry'

export type LibraryPart = {
  kind: LibraryKind
  /** In Spotify’s order; undefined until the first page has loaded. */
  entries: LibraryEntry[] | undefined
  total: number | null
  isComplete: boolean
  /** The state of the first page, or of a later one that failed. */
  first: Answer<never>
  rest: Answer<never>
  hasFailed: boolean
}

type Wish = {
  isWanted: boolean
  /** Loads every page; otherwise only the first. */
  wantsAll: boolean
  /** Pins of any type; if one isn’t on the first page, all pages of its type are read. */
  pins: readonly string[]
}

/** Sends no request for an unwanted type. */
export function useLibraryParts(wishFor: (kind: LibraryKind) => Wish): LibraryPart[] {
  const client = useSpotify()
  return [
    usePart('playlists', myPlaylists(client), wishFor),
    usePart('albums', savedAlbums(client), wishFor),
    usePart('artists', followedArtists(client), wishFor),
    usePart('shows', savedShows(client), wishFor),
    usePart('episodes', savedEpisodes(client), wishFor),
  ]
}

function usePart<Row extends Parameters<typeof toLibraryEntry>[0]>(
  kind: LibraryKind,
  source: ListSource<Row>,
  wishFor: (kind: LibraryKind) => Wish,
): LibraryPart {
  const { isWanted, wantsAll, pins } = wishFor(kind)
  const paged = useList(source, isWanted ? firstRows : null)
  const { rows, total, isComplete, error } = paged.state
  const failure = failureOf(paged)
  const isKnown = total !== null
  const isPinUnread =
    isKnown && pins.some((uri) => kindOfUri(uri) === kind && !rows.some((row) => row?.uri === uri))
  useList(source, isWanted && wantsAll ? allRows : null)
  // Looking for a pin is a background read.
  useList(source, isWanted && !wantsAll && isPinUnread ? allRows : null, undefined, { isUnasked: true })
  // After an unread row, only pinned entries are shown, since filling the gap moves the rest.
  const gap = rows.indexOf(undefined)
  const isInPlace = (place: number) => gap < 0 || place < gap
  return {
    kind,
    entries: isKnown
      ? rows.flatMap((row, place) =>
          row && (isInPlace(place) || pins.includes(row.uri)) ? toLibraryEntry(row) : [],
        )
      : undefined,
    total,
    isComplete,
    first: { ...failure, error: isKnown ? null : error },
    rest: { ...failure, error: isKnown ? error : null },
    hasFailed: error !== null,
  }
}
