/** The entities of music, in the app's own form. Only `lib/spotify` makes them from Spotify's answers. */

export type ImageSource = { url: string; width: number | null; height: number | null }

/** `id` is null where Spotify gives no link (local files, some episodes). */
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
  /** The URI in the list, if Spotify plays another recording of the song. */
  linkedFromUri: string | null
  discNumber: number
  trackNumber: number
  isrc: string | null
  url: string | null
}

/** A podcast or an audiobook; `id` is null for the latter, which no screen shows. */
export type ShowRef = {
  id: string | null
  name: string
  uri: string
  url: string | null
  publisher: string | null
}

/** An episode of a podcast, or a chapter of an audiobook. */
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

/** A part of a longer list. `total` may exceed the rows served; a vague one counts the rows served so far. */
export type Page<T> = {
  items: T[]
  offset: number
  limit: number
  total: number
  hasNext: boolean
  hasVagueTotal?: boolean
  /** Spotify called this the last page although its total is higher. The rows from here were not sent. */
  cutAt?: number
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
  /** Null when Spotify withholds the rows, which differs from an empty list. */
  trackCount: number | null
  /** The count was public, as for all lists in extended quota, so it says nothing about rights. */
  isCountPublic?: boolean
  /** When Spotify refused an edit of the rows, in wall-clock ms; undefined if never. */
  editsRefusedAtMs?: number | undefined
  url: string | null
}

export type AlbumKind = 'album' | 'single' | 'compilation'

export type Album = AlbumRef & {
  type: 'album'
  id: string
  kind: AlbumKind
  trackCount: number
  copyrights: string[]
  /** Null in development mode. */
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
  id: string
  images: ImageSource[]
  description: string
  episodeCount: number | null
}

export type User = {
  id: string
  /** The id where Spotify has no name. */
  name: string
  images: ImageSource[]
  url: string | null
}

/** The width of the listener's image in the header, in CSS px. */
export const avatarPx = 32

/** The smallest at least `widthPx` wide, else one of unknown width, else the widest; null when there is none. */
export function pickImage(images: readonly ImageSource[], widthPx: number): string | null {
  const byWidth = images.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const adequate = byWidth.find((image) => (image.width ?? 0) >= widthPx)
  const unknown = images.find((image) => image.width === null)
  return (adequate ?? unknown ?? byWidth.at(-1))?.url ?? null
}

/** The name of an entity without one: lists sort and filter by it. */
export const untitled = 'Untitled'

/**
 * Whether editing its rows is offered. A playlist shared by invitation belongs to its owner and isn't marked
 * collaborative; it differs from others in that its rows aren't withheld. Spotify decides, and a refusal counts.
 */
export function isEditable(playlist: Playlist, listenerId: string | undefined): boolean {
  const { owner, isCollaborative, trackCount, isCountPublic, editsRefusedAtMs } = playlist
  if (owner.id === listenerId) return true
  if (editsRefusedAtMs !== undefined) return false
  return isCollaborative || (trackCount !== null && !isCountPublic)
}
