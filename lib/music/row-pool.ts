/** Lets thousands of rows share their albums and artists. Pure. */
import type { AlbumRef, ArtistRef, ListRow, Playable } from '@/lib/music/entities'

/** Replaces albums and artists by equal ones of earlier rows, since most of ten thousand songs repeat them. */
export function createRowPool(): (row: ListRow) => ListRow {
  const share = createItemPool()
  return (row) => {
    const item = row.item && share(row.item)
    return item === row.item ? row : { ...row, item }
  }
}

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
