import { heard, keep, type Library, letGo, type SavedKind } from './library'
import { listeners } from './listeners'
import type { Catalogue, Clock, Listener, StoredPlaylist } from './model'
import type { SandboxOptions } from './options'
import { createPlaylistShelf } from './playlist-shelf'
import { resolveContext } from './resolve-context'
import { seedLibrary } from './seed/seed-library'
import { seedOwnPlaylists, seedSharedPlaylist } from './seed/seed-playlists'

export type Store = ReturnType<typeof createStore>

type Parts = { catalogue: Catalogue; clock: Clock; options: SandboxOptions }

/** All mutable data, seeded deterministically from the catalogue. */
export function createStore({ catalogue, clock, options }: Parts) {
  const playlists = createPlaylistShelf(clock)
  const libraries = new Map<string, Library>()

  const seed = () => {
    const nowMs = clock.now()
    playlists.clear()
    libraries.clear()
    const strangers = catalogue.playlists.map((entry) => strangersPlaylist(entry, nowMs))
    const shared = seedSharedPlaylist(catalogue, nowMs)
    const own = seedOwnPlaylists(catalogue, options.playlistCount, nowMs)
    for (const playlist of [...own, shared, ...strangers]) playlists.put(playlist)
    for (const listener of listeners) {
      const library = seedLibrary(catalogue, listener, { likedCount: options.likedCount, nowMs })
      library.playlistIds = playlistIdsOf(listener, { own, shared, strangers })
      libraries.set(listener.id, library)
    }
  }
  seed()

  const libraryOf = (listenerId: string): Library => {
    const library = libraries.get(listenerId)
    if (!library) throw new Error(`The sandbox has no listener called ${listenerId}.`)
    return library
  }

  return {
    playlists,
    library: libraryOf,
    save(listenerId: string, kind: SavedKind, id: string): void {
      const library = libraryOf(listenerId)
      library[kind] = keep(library[kind], id, clock.now())
    },
    unsave(listenerId: string, kind: SavedKind, id: string): void {
      const library = libraryOf(listenerId)
      library[kind] = letGo(library[kind], id)
    },
    followPlaylist(listenerId: string, playlistId: string): void {
      const library = libraryOf(listenerId)
      if (!library.playlistIds.includes(playlistId)) library.playlistIds.unshift(playlistId)
    },
    unfollowPlaylist(listenerId: string, playlistId: string): void {
      const library = libraryOf(listenerId)
      library.playlistIds = library.playlistIds.filter((id) => id !== playlistId)
    },
    /** Called when a track was played long enough to count. */
    recordPlay(listenerId: string, uri: string, contextUri: string | null): void {
      const library = libraryOf(listenerId)
      library.history = heard(library.history, { uri, contextUri, playedAtMs: clock.now() })
    },
    /** The URIs of a context in order, null for an unplayable row; null for an unknown context. */
    resolveContext: (listenerId: string, contextUri: string) =>
      resolveContext({ catalogue, playlists, library: libraryOf(listenerId) }, contextUri),
    reset: seed,
  }
}

function strangersPlaylist(entry: Catalogue['playlists'][number], nowMs: number): StoredPlaylist {
  return {
    id: entry.id,
    ownerId: entry.ownerId,
    ownerName: entry.ownerName,
    name: entry.name,
    description: entry.description,
    isPublic: true,
    isCollaborative: false,
    rows: entry.trackIds.map((id, index) => ({
      kind: 'track',
      uri: `spotify:track:${id}`,
      addedAtMs: nowMs - (index + 30) * 86_400_000,
      addedById: entry.ownerId,
    })),
    snapshotId: '',
    hasImage: true,
    uploadedCover: null,
    hasLegacyUri: false,
  }
}

/** Spotify’s editorial playlists can’t be followed through the API, so only users’ playlists are followed. */
function playlistIdsOf(
  listener: Listener,
  seeded: { own: StoredPlaylist[]; shared: StoredPlaylist; strangers: StoredPlaylist[] },
): string[] {
  const followed = seeded.strangers.filter((playlist) => playlist.ownerId !== editorialOwnerId)
  switch (listener.id) {
    case 'premium-listener': {
      const oldest = followed[0]
      if (oldest) oldest.hasLegacyUri = true
      return [...seeded.own, seeded.shared, ...followed.slice(0, 4)].map((playlist) => playlist.id)
    }
    case 'free-listener':
      return [seeded.shared, ...followed.slice(0, 2)].map((playlist) => playlist.id)
    default:
      return []
  }
}

/** Owner of Spotify’s playlists, which apps registered since late 2024 can’t read. */
export const editorialOwnerId = 'spotify'
