import type { Album, Artist, Episode, ImageSource, Playlist, Show } from '@/lib/music/entities'
import { entityTarget, itemTarget, type MenuTarget } from '@/lib/music/menu-target'
import { artistNames } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'

export const libraryKinds = ['playlists', 'albums', 'artists', 'shows', 'episodes'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** `given` is Spotify's order of each kind: latest first if there are dates. */
export const librarySorts = ['given', 'played', 'added', 'name', 'creator'] as const
export type LibrarySort = (typeof librarySorts)[number]

/** The type, as its label names it. */
export type KindName = Album['kind'] | 'track' | 'artist' | 'playlist' | 'show' | 'episode'

export type LibraryEntry = {
  kind: LibraryKind
  uri: string
  name: string
  /** Empty for an artist, and if Spotify names no one. */
  creator: string
  /** Of a playlist. `trackCount` is null if Spotify withholds it. */
  playlist?: { ownerId: string; trackCount: number | null }
  what: KindName
  href: string
  images: readonly ImageSource[]
  /** ISO 8601; null if Spotify gives no date, as for playlists and artists. */
  addedAt: string | null
  request: PlayRequest
  getTarget(): MenuTarget
}

export function toLibraryEntry(
  thing: (Playlist | Album | Artist | Show | Episode) & { addedAt?: string | null },
): LibraryEntry {
  const { type, id, uri, name, images, addedAt = null } = thing
  const what = thing.type === 'album' ? thing.kind : type
  const own = { kind: `${type}s` as const, what, creator: creatorOf(thing), href: `/${type}/${id}` }
  const playlist = thing.type === 'playlist' && { ownerId: thing.owner.id, trackCount: thing.trackCount }
  const shared = { uri, name, images, addedAt, ...own, ...(playlist && { playlist }) }
  if (type !== 'episode')
    return { ...shared, request: { contextUri: uri }, getTarget: () => entityTarget(thing) }
  // It resumes where it was stopped.
  const positionMs = thing.resume && !thing.resume.isFinished ? thing.resume.positionMs : 0
  return { ...shared, request: { uris: [uri], positionMs }, getTarget: () => itemTarget(thing) }
}

function creatorOf(thing: Playlist | Album | Artist | Show | Episode): string {
  if (thing.type === 'playlist') return thing.owner.name
  if (thing.type === 'album') return artistNames(thing)
  if (thing.type === 'show') return thing.publisher ?? ''
  return thing.type === 'episode' ? (thing.show?.name ?? '') : ''
}

/** Null for a URI that isn't part of the library. */
export function kindOfUri(uri: string): LibraryKind | null {
  const type = parseSpotifyUri(uri)?.type
  return libraryKinds.find((kind) => kind === `${type}s`) ?? null
}
