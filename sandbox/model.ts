/**
 * The sandbox’s data. The catalogue is fixed and shared; listeners own what changes. IDs are 22 base-62 characters,
 * except a listener’s, which is free text as at Spotify.
 */

export type CatalogueArtist = {
  id: string
  name: string
  genres: string[]
  popularity: number
  followers: number
  hasImage: boolean
}

export type CatalogueAlbum = {
  id: string
  name: string
  artistIds: string[]
  kind: 'album' | 'single' | 'compilation'
  releaseDate: string
  releaseDatePrecision: 'year' | 'month' | 'day'
  trackIds: string[]
  label: string
  copyright: string
  popularity: number
  hasImage: boolean
}

export type CatalogueTrack = {
  id: string
  name: string
  artistIds: string[]
  albumId: string
  discNumber: number
  trackNumber: number
  durationMs: number
  isExplicit: boolean
  /** Why it is unplayable in this listener’s market; null if playable. */
  restriction: 'market' | 'product' | 'explicit' | null
  isrc: string
  popularity: number
  lyrics: 'timed' | 'plain' | 'instrumental' | 'missing'
}

export type CatalogueShow = {
  id: string
  name: string
  publisher: string
  description: string
  htmlDescription: string
  episodeIds: string[]
}

export type CatalogueEpisode = {
  id: string
  name: string
  showId: string
  description: string
  htmlDescription: string
  durationMs: number
  releaseDate: string
  isExplicit: boolean
}

/** A playlist by Spotify or a fictional user: listed, but its rows are withheld in development mode. */
export type SeedPlaylist = {
  id: string
  name: string
  /** HTML-escaped, with links for editorial playlists, as Spotify serves it. */
  description: string
  ownerId: string
  ownerName: string
  trackIds: string[]
}

export type Catalogue = {
  artists: Map<string, CatalogueArtist>
  albums: Map<string, CatalogueAlbum>
  tracks: Map<string, CatalogueTrack>
  shows: Map<string, CatalogueShow>
  episodes: Map<string, CatalogueEpisode>
  playlists: SeedPlaylist[]
}

/** Milliseconds since the epoch; the control plane may move it forward or make it run faster. */
export type Clock = {
  now(): number
  /**
   * Runs `task` once this clock has passed `delayMs`; returns a function that cancels it. Never keeps the process
   * alive.
   */
  after(delayMs: number, task: () => void): () => void
}

export type QuotaMode = 'extended' | 'development'

export type Product = 'premium' | 'free'

export type Listener = {
  id: string
  displayName: string
  product: Product
  /** False: login succeeds, and every call then gets a 403 in plain text. */
  isAllowListed: boolean
  hasAvatar: boolean
}

/** A row of a playlist or of the history of edits; `kind` says what the uri is. */
export type PlaylistRow = {
  /** `gone` is served as a null item, `local` as a local file. */
  kind: 'track' | 'episode' | 'local' | 'gone'
  uri: string
  addedAtMs: number
  addedById: string
}

export type StoredPlaylist = {
  id: string
  ownerId: string
  ownerName: string
  name: string
  description: string
  isPublic: boolean
  isCollaborative: boolean
  /** Invited users: they read and edit it, though it isn’t marked as collaborative. */
  guestIds?: readonly string[]
  rows: PlaylistRow[]
  snapshotId: string
  hasImage: boolean
  /** JPEG bytes uploaded by the owner. */
  uploadedCover: Uint8Array | null
  /** Served with the old `spotify:user:…:playlist:…` uri, which still turns up. */
  hasLegacyUri: boolean
}
