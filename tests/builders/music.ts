import type {
  Album,
  AlbumRef,
  Artist,
  ArtistRef,
  Episode,
  ListRow,
  Page,
  Playable,
  Playlist,
  Show,
  Track,
  User,
} from '@/lib/music/entities'
import type { Device, Playback } from '@/lib/music/playback'

/** A 22-character base-62 id that is the same for the same name: `idOf('song')` is `songxxxxxxxxxxxxxxxxxx`. */
export function idOf(name: string): string {
  return name
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 22)
    .padEnd(22, 'x')
}

export function buildUser(overrides: Partial<User> = {}): User {
  return { id: 'listener', name: 'Robin', images: [], url: null, ...overrides }
}

/** What follows from the name of a thing, unless given. */
function named<K extends string>(type: K, usual: string, given: { id?: string; name?: string }) {
  const name = given.name ?? usual
  const id = given.id ?? idOf(name)
  return { type, id, name, uri: `spotify:${type}:${id}`, url: `https://open.spotify.com/${type}/${id}` }
}

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

/** An album of ten tracks; id, uri and link follow from `name` unless given. */
export function buildAlbum(overrides: Partial<Album> = {}): Album {
  const ref = buildAlbumRef(overrides.name)
  return {
    ...ref,
    type: 'album',
    id: ref.id ?? '',
    kind: 'album',
    trackCount: 10,
    copyrights: [],
    label: null,
    ...overrides,
  }
}

export function buildArtist(overrides: Partial<Artist> = {}): Artist {
  return { ...named('artist', 'Ada Lund', overrides), images: [], genres: [], ...overrides }
}

export function buildShow(overrides: Partial<Show> = {}): Show {
  return {
    ...named('show', 'Night Ferry', overrides),
    publisher: 'Harbour Radio',
    images: [],
    description: 'Talk after midnight.',
    episodeCount: 12,
    ...overrides,
  }
}

/** A playable episode of half an hour; id, uri and link follow from `name` unless given. */
export function buildEpisode(overrides: Partial<Episode> = {}): Episode {
  const show = buildShow()
  return {
    ...named('episode', 'The last boat', overrides),
    show: { id: show.id, name: show.name, uri: show.uri, url: show.url, publisher: show.publisher },
    images: [],
    durationMs: 1_800_000,
    isExplicit: false,
    unplayable: null,
    releaseDate: '2025-02-01',
    description: 'Who was on it.',
    resume: null,
    ...overrides,
  }
}

/** A public playlist of the listener's own; id, uri and link follow from `name` unless given. */
export function buildPlaylist(overrides: Partial<Playlist> = {}): Playlist {
  return {
    ...named('playlist', 'Slow mornings', overrides),
    description: '',
    images: [],
    owner: { id: 'listener', name: 'Robin', url: null },
    isCollaborative: false,
    isPublic: true,
    snapshotId: '1',
    trackCount: 3,
    ...overrides,
  }
}

/** A row of a list holding `item`, or gone content for null. */
export function buildRow(item: Playable | null = buildTrack(), overrides: Partial<ListRow> = {}): ListRow {
  return { position: 0, addedAt: '2025-03-01T12:00:00Z', addedById: 'listener', item, ...overrides }
}

export function buildRows(items: readonly (Playable | null)[], offset = 0): ListRow[] {
  return items.map((item, index) => buildRow(item, { position: offset + index }))
}

/** The only page of a list, unless told otherwise. */
export function buildPage<T>(items: T[], overrides: Partial<Page<T>> = {}): Page<T> {
  return { items, offset: 0, limit: 50, total: items.length, hasNext: false, ...overrides }
}

export function buildDevice(overrides: Partial<Device> = {}): Device {
  return {
    id: 'device-1',
    name: 'Kitchen',
    type: 'computer',
    isActive: true,
    isRestricted: false,
    volumePercent: 60,
    supportsVolume: true,
    ...overrides,
  }
}

export function buildPlayback(overrides: Partial<Playback> = {}): Playback {
  return {
    device: buildDevice(),
    item: buildTrack(),
    itemType: 'track',
    context: null,
    positionMs: 30_000,
    isPlaying: true,
    isShuffled: false,
    repeat: 'off',
    disallows: [],
    ...overrides,
  }
}
