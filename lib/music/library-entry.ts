import type { Album, AlbumKind, Artist, Episode, ImageSource, Playlist, Show } from '@/lib/music/entities'
import { artistNames } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { entityThing, itemThing, type Thing } from '@/lib/music/thing'
import { parseSpotifyUri } from '@/lib/music/uri'

export const libraryKinds = ['playlists', 'albums', 'artists', 'shows', 'episodes'] as const
export type LibraryKind = (typeof libraryKinds)[number]

export type LibraryEntry = {
  kind: LibraryKind
  uri: string
  name: string
  /** Who made it; empty for an artist, and where nobody is named. */
  creator: string
  /** What it is: "Album", "Single", "Podcast" … */
  word: string
  href: string
  images: readonly ImageSource[]
  /** ISO 8601; null where the provider does not say, as for playlists and artists. */
  addedAt: string | null
  request: PlayRequest
  getThing(): Thing
}

type AddedAt = { addedAt?: string | null }

export const albumWords: Record<AlbumKind, string> = {
  album: 'Album',
  single: 'Single',
  compilation: 'Compilation',
}

export function toLibraryEntry(thing: (Playlist | Album | Artist | Show | Episode) & AddedAt): LibraryEntry {
  const { type, id, uri, name, images, addedAt = null } = thing
  const kind = `${type}s` as const
  const shared = {
    kind,
    uri,
    name,
    images,
    addedAt,
    href: `/${type}/${id}`,
    word: wordOf(thing),
    creator: creatorOf(thing),
  }
  if (type !== 'episode')
    return { ...shared, request: { contextUri: uri }, getThing: () => entityThing(thing) }
  // Plays from where it was stopped.
  const positionMs = thing.resume && !thing.resume.isFinished ? thing.resume.positionMs : 0
  return { ...shared, request: { uris: [uri], positionMs }, getThing: () => itemThing(thing) }
}

function wordOf(thing: Playlist | Album | Artist | Show | Episode): string {
  if (thing.type === 'album') return albumWords[thing.kind]
  return { playlist: 'Playlist', artist: 'Artist', show: 'Podcast', episode: 'Episode' }[thing.type]
}

function creatorOf(thing: Playlist | Album | Artist | Show | Episode): string {
  switch (thing.type) {
    case 'playlist':
      return thing.owner.name
    case 'album':
      return artistNames(thing)
    case 'artist':
      return ''
    case 'show':
      return thing.publisher ?? ''
    case 'episode':
      return thing.show?.name ?? ''
  }
}

/** Null for what belongs to no part of the library. */
export function kindOfUri(uri: string): LibraryKind | null {
  const type = parseSpotifyUri(uri)?.type
  return libraryKinds.find((kind) => kind === `${type}s`) ?? null
}
