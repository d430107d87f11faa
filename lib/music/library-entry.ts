import type { Album, AlbumKind, Artist, Episode, ImageSource, Playlist, Show } from '@/lib/music/entities'
import { artistNames } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { entityThing, itemThing, playlistThing, type Thing } from '@/lib/music/thing'
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

export function toPlaylistEntry(playlist: Playlist): LibraryEntry {
  const { uri, name, id, images, owner } = playlist
  const getThing = () => playlistThing(playlist)
  return { ...entry('playlists', { uri, name, images }, 'Playlist', `/playlist/${id}`, owner.name), getThing }
}

export function toAlbumEntry(album: Album & AddedAt): LibraryEntry {
  const getThing = () => entityThing(album)
  return {
    ...entry('albums', album, albumWords[album.kind], `/album/${album.id}`, artistNames(album)),
    getThing,
  }
}

export function toArtistEntry(artist: Artist): LibraryEntry {
  const getThing = () => entityThing(artist)
  return { ...entry('artists', artist, 'Artist', `/artist/${artist.id}`, ''), getThing }
}

export function toShowEntry(show: Show & AddedAt): LibraryEntry {
  const getThing = () => entityThing(show)
  return { ...entry('shows', show, 'Podcast', `/show/${show.id}`, show.publisher ?? ''), getThing }
}

/** Plays from where it was stopped. */
export function toEpisodeEntry(episode: Episode & AddedAt): LibraryEntry {
  const { id, uri, show, resume } = episode
  const positionMs = resume && !resume.isFinished ? resume.positionMs : 0
  return {
    ...entry('episodes', episode, 'Episode', `/episode/${id}`, show?.name ?? ''),
    request: { uris: [uri], positionMs },
    getThing: () => itemThing(episode),
  }
}

/** Null for what belongs to no part of the library. */
export function kindOfUri(uri: string): LibraryKind | null {
  switch (parseSpotifyUri(uri)?.type) {
    case 'playlist':
      return 'playlists'
    case 'album':
      return 'albums'
    case 'artist':
      return 'artists'
    case 'show':
      return 'shows'
    case 'episode':
      return 'episodes'
    default:
      return null
  }
}

function entry(
  kind: LibraryKind,
  { uri, name, images, addedAt = null }: Pick<LibraryEntry, 'uri' | 'name' | 'images'> & AddedAt,
  word: string,
  href: string,
  creator: string,
): Omit<LibraryEntry, 'getThing'> {
  return { kind, uri, name, creator, word, href, images, addedAt, request: { contextUri: uri } }
}
