/** A whole collection held at once: how to hold it small, and how to bring it up to date. Pure. */
import type { AlbumRef, ArtistRef, ListRow, Playable } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'

/** Gives rows that share their albums and artists: of ten thousand songs most say the same ones again. */
export function createRowPool(): (row: ListRow) => ListRow {
  const share = createItemPool()
  return (row) => {
    const item = row.item && share(row.item)
    return item === row.item ? row : { ...row, item }
  }
}

/** As `createRowPool`, for what is not in a row. */
export function createItemPool(): (item: Playable) => Playable {
  const albums = new Map<string, AlbumRef>()
  const artists = new Map<string, ArtistRef>()
  const shareArtist = (artist: ArtistRef) => sharedIn(artists, artist.uri, artist)

  function shareAlbum(album: AlbumRef): AlbumRef {
    const known = albums.get(album.uri)
    if (known) return known
    return sharedIn(albums, album.uri, { ...album, artists: album.artists.map(shareArtist) })
  }

  return (item) => {
    if (item.type !== 'track' || item.isLocal) return item
    const album = item.album && shareAlbum(item.album)
    const images = album?.images ?? item.images
    return { ...item, album, images, artists: item.artists.map(shareArtist) }
  }
}

function sharedIn<T>(pool: Map<string, T>, key: string, value: T): T {
  const known = pool.get(key)
  if (known !== undefined) return known
  pool.set(key, value)
  return value
}

/**
 * A collection as it is now, from its first rows as they are now (`head`) and all its rows as they once were. Null when
 * `head` does not reach what was known, `'changed'` when something further down is not as it was, and `known` itself when
 * nothing is new.
 */
export function mergeHead(
  head: readonly ListRow[],
  known: readonly ListRow[],
  total: number,
): readonly ListRow[] | null | 'changed' {
  if (head.length >= total) return numbered(head)
  const places = new Map(known.map((row, index) => [identityOf(row), index]))
  const firstKnown = head.findIndex((row) => places.has(identityOf(row)))
  if (firstKnown < 0) return null
  const from = places.get(identityOf(head[firstKnown])) ?? 0
  const merged = [...head.slice(0, firstKnown), ...known.slice(from)]
  const agrees = head.every((row, index) => identityOf(row) === identityOf(merged[index]))
  if (!agrees || merged.length !== total) return 'changed'
  return firstKnown === 0 && from === 0 ? known : numbered(merged)
}

function identityOf(row: ListRow | undefined): string {
  return `${row?.item?.uri ?? ''} ${row?.addedAt ?? ''}`
}

/** The rows without an item; those after it move up. The same array when it was not there. */
export function withoutItem(rows: readonly ListRow[], uri: string): readonly ListRow[] {
  const rest = rows.filter((row) => !isItem(row, uri))
  return rest.length === rows.length ? rows : numbered(rest)
}

/** Whether a row holds this item, or what the provider put in its place. */
export function isItem({ item }: ListRow, uri: string): boolean {
  return item !== null && goesBy(item, uri)
}

function numbered(rows: readonly ListRow[]): ListRow[] {
  return rows.map((row, position) => (row.position === position ? row : { ...row, position }))
}
