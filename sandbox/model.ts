/**
 * What the sandbox is made of. The catalogue is fixed and the same for everyone; listeners own what changes. Ids are 22
 * base-62 characters, except a listener's, which is free text as on the real provider.
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
  /** Why this listener's market cannot play it; null if it can be played. */
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

/**
 * A playlist of the provider's own or of a fictional stranger: listed, but its rows are withheld in development mode.
 */
export type SeedPlaylist = {
  id: string
  name: string
  /** HTML-escaped, with links in it for editorial lists, as the provider serves it. */
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
   * Runs `task` when this clock has passed `delayMs`; returns the function that cancels it. Never keeps the process
   * alive by itself.
   */
  after(delayMs: number, task: () => void): () => void
}

export type QuotaMode = 'extended' | 'development'

export type Product = 'premium' | 'free'

export type Listener = {
  id: string
  displayName: string
  product: Product
  /** False: sign-in succeeds, and every call is then answered 403 in plain text. */
  isAllowListed: boolean
  hasAvatar: boolean
}

/** A row of a playlist or of the history of edits; `kind` says what the uri is. */
export type PlaylistRow = {
  /** `gone` is served as a null item, `local` as a file on the owner's computer. */
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
  /** Whom the owner has invited: they read and edit it, though nothing says that it is collaborative. */
  guestIds?: readonly string[]
  rows: PlaylistRow[]
  snapshotId: string
  hasImage: boolean
  /** JPEG bytes uploaded by the owner. */
  uploadedCover: Uint8Array | null
  /** Served with the old `spotify:user:…:playlist:…` uri, which still turns up. */
  hasLegacyUri: boolean
}
