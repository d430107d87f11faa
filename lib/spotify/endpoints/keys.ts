/** SWR keys, the same for a seed made on the server and the hook that reads it. The first element names it. */
export const keys = {
  profile: () => ['profile'] as const,
  myPlaylists: (offset = 0) => ['my-playlists', offset] as const,
  playlist: (id: string) => ['playlist', id] as const,
  playlistItems: (id: string, offset = 0) => ['playlist-items', id, offset] as const,
  savedTracks: (offset = 0) => ['saved-tracks', offset] as const,
  savedAlbums: () => ['saved-albums'] as const,
  savedShows: () => ['saved-shows'] as const,
  savedEpisodes: () => ['saved-episodes'] as const,
  followedArtists: () => ['followed-artists'] as const,
  album: (id: string) => ['album', id] as const,
  albumTracks: (id: string) => ['album-tracks', id] as const,
  artist: (id: string) => ['artist', id] as const,
  artistReleases: (id: string, group: string) => ['artist-releases', id, group] as const,
  artistSongs: (artistId: string) => ['artist-songs', artistId] as const,
  show: (id: string) => ['show', id] as const,
  showEpisodes: (id: string) => ['show-episodes', id] as const,
  /** The newest episodes of a few shows, as one list. */
  latestEpisodes: (showIds: readonly string[]) => ['latest-episodes', ...showIds] as const,
  episode: (id: string) => ['episode', id] as const,
  search: (query: string, types: readonly string[], offset = 0) =>
    ['search', query, types.join(), offset] as const,
  found: (query: string, type: string) => ['found', query, type] as const,
  recentlyPlayed: () => ['recently-played'] as const,
  /** Not Spotify's data: whether a shelf of Home has come into view during this visit. */
  shownShelf: (heading: string) => ['shown-shelf', heading] as const,
  /** Episodes stopped midway, as far as found: Spotify has no list of them. */
  episodesInProgress: () => ['episodes-in-progress'] as const,
  topTracks: (range: string, offset = 0) => ['top-tracks', range, offset] as const,
  topArtists: (range: string, offset = 0) => ['top-artists', range, offset] as const,
  queue: () => ['queue'] as const,
}
