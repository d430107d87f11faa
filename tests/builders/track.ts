import type { AlbumRef, ArtistRef, Track } from '@/lib/music/entities'
import { idOf } from '@/tests/builders/provider-id'

/** An artist as a track names one; id, uri and link follow from the name. */
export function buildArtistRef(name = 'Ada Lund', overrides: Partial<ArtistRef> = {}): ArtistRef {
  const id = idOf(name)
  return { id, name, uri: `spotify:artist:${id}`, url: `https://open.spotify.com/artist/${id}`, ...overrides }
}

/** An album as a track names one, with covers of 640, 300 and 64 pixels. */
export function buildAlbumRef(name = 'Low Tide', overrides: Partial<AlbumRef> = {}): AlbumRef {
  const id = idOf(name)
  return {
    id,
    name,
    uri: `spotify:album:${id}`,
    url: `https://open.spotify.com/album/${id}`,
    images: [640, 300, 64].map((width) => ({
      url: `https://covers.test/${id}-${width}.jpg`,
      width,
      height: width,
    })),
    artists: [buildArtistRef()],
    releaseDate: '2021-05-17',
    ...overrides,
  }
}

/** A playable track of three minutes; id, uri and link follow from `name` unless given. */
export function buildTrack(overrides: Partial<Track> = {}): Track {
  const name = overrides.name ?? 'Harbour Lights'
  const id = overrides.id === undefined ? idOf(name) : overrides.id
  const album = overrides.album === undefined ? buildAlbumRef() : overrides.album
  return {
    type: 'track',
    id,
    uri: `spotify:track:${id}`,
    name,
    artists: [buildArtistRef()],
    album,
    images: album?.images ?? [],
    durationMs: 180_000,
    isExplicit: false,
    isLocal: false,
    unplayable: null,
    linkedFromUri: null,
    discNumber: 1,
    trackNumber: 1,
    isrc: null,
    url: `https://open.spotify.com/track/${id}`,
    ...overrides,
  }
}

/** A file on the owner's own computer, as lists hold them. */
export function buildLocalTrack(overrides: Partial<Track> = {}): Track {
  return buildTrack({
    name: 'Demo tape',
    id: null,
    uri: 'spotify:local:Ada+Lund:Tapes:Demo+tape:61',
    album: null,
    isLocal: true,
    unplayable: 'local',
    url: null,
    ...overrides,
  })
}
