/** What a listener deals with, in our own words; only `lib/spotify` makes it from the provider's answers. */

export type ImageSource = { url: string; width: number | null; height: number | null }

/** `id` is null where the provider names an artist without a link (local files, some episodes). */
export type ArtistRef = { id: string | null; name: string; uri: string; url: string | null }

export type AlbumRef = {
  id: string | null
  name: string
  uri: string
  url: string | null
  images: ImageSource[]
  artists: ArtistRef[]
  /** As served: `1998`, `1998-05` or `1998-05-17`. Never pass it to `Date`. */
  releaseDate: string | null
}

/** Why a listed item cannot be played; `local` is a file on the owner's computer. */
export type UnplayableReason = 'local' | 'market' | 'product' | 'explicit' | 'unavailable'

export type Track = {
  type: 'track'
  /** Null for local files. */
  id: string | null
  uri: string
  name: string
  artists: ArtistRef[]
  album: AlbumRef | null
  images: ImageSource[]
  durationMs: number
  isExplicit: boolean
  isLocal: boolean
  unplayable: UnplayableReason | null
  /** The uri in the list, when the provider put another recording of the same song in its place. */
  linkedFromUri: string | null
  discNumber: number
  trackNumber: number
  isrc: string | null
  url: string | null
}

export type ShowRef = { id: string; name: string; uri: string; url: string | null; publisher: string | null }

export type Episode = {
  type: 'episode'
  id: string
  uri: string
  name: string
  show: ShowRef | null
  images: ImageSource[]
  durationMs: number
  isExplicit: boolean
  unplayable: UnplayableReason | null
  releaseDate: string | null
  description: string
  resume: { positionMs: number; isFinished: boolean } | null
  url: string | null
}

export type Playable = Track | Episode

/** One row of a list: `item` is null where the content is gone, and the row still counts. */
export type ListRow = {
  /** Index in the whole list, from 0; what an offset or a move refers to. */
  position: number
  addedAt: string | null
  addedById: string | null
  item: Playable | null
}

/** A window on a longer list. `total` may exceed what is served; a vague one counts what was served so far. */
export type Page<T> = {
  items: T[]
  offset: number
  limit: number
  total: number
  hasNext: boolean
  hasVagueTotal?: boolean
}

export type Playlist = {
  type: 'playlist'
  id: string
  uri: string
  name: string
  /** Plain text; empty when there is none. */
  description: string
  images: ImageSource[]
  owner: { id: string; name: string; url: string | null }
  isCollaborative: boolean
  isPublic: boolean | null
  snapshotId: string
  /** Null when the provider withholds the rows, which differs from an empty list. */
  trackCount: number | null
  url: string | null
}

export type AlbumKind = 'album' | 'single' | 'compilation'

export type Album = AlbumRef & {
  type: 'album'
  id: string
  kind: AlbumKind
  trackCount: number
  copyrights: string[]
  /** Null for an app in development mode, which does not get it. */
  label: string | null
}

export type Artist = {
  type: 'artist'
  id: string
  uri: string
  name: string
  images: ImageSource[]
  genres: string[]
  url: string | null
}

export type Show = ShowRef & {
  type: 'show'
  images: ImageSource[]
  description: string
  episodeCount: number | null
}

export type User = {
  id: string
  /** Falls back to the id where the provider has no name. */
  name: string
  images: ImageSource[]
  url: string | null
}

/** Of the listener's picture in the header, in CSS px. */
export const avatarPx = 32

/** The smallest at least `widthPx` wide, else one of unknown width, else the widest; null when there is none. */
export function pickImage(images: readonly ImageSource[], widthPx: number): string | null {
  const byWidth = images.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const adequate = byWidth.find((image) => (image.width ?? 0) >= widthPx)
  const unknown = images.find((image) => image.width === null)
  return (adequate ?? unknown ?? byWidth.at(-1))?.url ?? null
}
