import type { Album, AlbumRef, Artist, ArtistRef, Episode, Playlist, Show } from '@/lib/music/entities'

/** What other screens already know of a thing before its own screen has read it: all of it, or what a link names. */
export type KnownPlaces = {
  playlist: Playlist
  album: Album | AlbumRef
  artist: Artist | ArtistRef
  show: Show
  episode: Episode
}

export type PlaceKind = keyof KnownPlaces

export type KnownPlace = KnownPlaces[PlaceKind]

export type PlaceAddress = { kind: PlaceKind; id: string }

const address = /^\/(playlist|album|artist|show|episode)\/([0-9A-Za-z]{22})$/

/** Null for the addresses of other screens. */
export function parsePlaceAddress(pathname: string): PlaceAddress | null {
  const [, kind, id] = address.exec(pathname) ?? []
  return kind !== undefined && id !== undefined ? { kind: kind as PlaceKind, id } : null
}

/**
 * Looks for a thing anywhere in `answers`, which are entities, lists and pages of entities. A whole entity is preferred
 * to the few words with which another one refers to it.
 */
export function findKnownPlace(answers: Iterable<unknown>, { kind, id }: PlaceAddress): KnownPlace | null {
  const uri = `spotify:${kind}:${id}`
  const open: unknown[] = [...answers]
  let reference: KnownPlace | null = null
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null || value instanceof Promise) continue
    if (!('uri' in value) || value.uri !== uri) {
      for (const part of Object.values(value)) open.push(part)
    } else if ('type' in value && value.type === kind) {
      return value as KnownPlace
    } else if (isReference(value, kind)) {
      reference = value
    }
  }
  return reference
}

/** Albums and artists are also named by their tracks; an album with its cover. */
function isReference(value: object, kind: PlaceKind): value is AlbumRef | ArtistRef {
  if (!('name' in value) || typeof value.name !== 'string') return false
  return kind === 'artist' || (kind === 'album' && 'images' in value && 'artists' in value)
}
