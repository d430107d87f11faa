import type { Answer } from '@/components/screen/region'
import { allRows, failureOf, firstRows, useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListSource } from '@/lib/lists/list-model'
import { followedArtists, myPlaylists, savedAlbums, savedEpisodes, savedShows } from '@/lib/lists/sources'
import { kindOfUri, type LibraryEntry, type LibraryKind, toLibraryEntry } from '@/lib/music/library-entry'

export type LibraryPart = {
  kind: LibraryKind
  /** In the provider's order; undefined until the first page has loaded. */
  entries: LibraryEntry[] | undefined
  total: number | null
  isComplete: boolean
  /** Of the first page, or of a later one, whether that has failed. */
  first: Answer<never>
  rest: Answer<never>
  hasFailed: boolean
}

type Wish = {
  isWanted: boolean
  /** Every page; otherwise only the first. */
  wantsAll: boolean
  /** Of any kind; if one is not on the first page, all pages of its kind are read. */
  pins: readonly string[]
}

/** A part that is not wanted sends no request. */
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
  // Looking for a pin is nothing the listener asked for.
  useList(source, isWanted && !wantsAll && isPinUnread ? allRows : null, undefined, { isUnasked: true })
  // After a gap, which moves what is below it when it fills, only what is pinned to the top.
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
