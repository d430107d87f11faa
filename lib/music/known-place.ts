import type {
  Album,
  AlbumRef,
  Artist,
  ArtistRef,
  Episode,
  Playlist,
  Show,
  ShowRef,
} from '@/lib/music/entities'

/** What is known of a thing: all of it, or what a link to it names. */
export type KnownPlaces = {
  playlist: Playlist
  album: Album | AlbumRef
  artist: Artist | ArtistRef
  show: Show | ShowRef
  episode: Episode
}

export const placeKinds = ['playlist', 'album', 'artist', 'show', 'episode'] as const
export type PlaceKind = (typeof placeKinds)[number]

export type KnownPlace = KnownPlaces[PlaceKind]

export type PlaceAddress = { kind: PlaceKind; id: string }

const address = /^\/(\w+)\/([0-9A-Za-z]{22})$/

/** Null for the addresses of other screens. */
export function parsePlaceAddress(pathname: string): PlaceAddress | null {
  const [, section, id] = address.exec(pathname) ?? []
  const kind = placeKinds.find((one) => one === section)
  return kind !== undefined && id !== undefined ? { kind, id } : null
}
