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

/** An entity, whole or as named by a link. */
export type EntityTypes = {
  playlist: Playlist
  album: Album | AlbumRef
  artist: Artist | ArtistRef
  show: Show | ShowRef
  episode: Episode
}

export const entityKinds = ['playlist', 'album', 'artist', 'show', 'episode'] as const
export type EntityKind = (typeof entityKinds)[number]

export type Entity = EntityTypes[EntityKind]

export type EntityAddress = { kind: EntityKind; id: string }

const address = /^\/(\w+)\/([0-9A-Za-z]{22})$/

/** Null for the addresses of other screens. */
export function parseEntityAddress(pathname: string): EntityAddress | null {
  const [, section, id] = address.exec(pathname) ?? []
  const kind = entityKinds.find((one) => one === section)
  return kind !== undefined && id !== undefined ? { kind, id } : null
}
