/** For content that failed to load. */
export const notLoaded = {
  album: 'Couldn’t load this album.',
  'album-songs': 'Couldn’t load this album’s songs.',
  'rest-of-album': 'Couldn’t load the rest of this album.',
  'other-albums': 'Couldn’t load their other albums.',
  artist: 'Couldn’t load this artist.',
  'artist-songs': 'Couldn’t load their songs.',
  releases: 'Couldn’t load these releases.',
  playlist: 'Couldn’t load this playlist.',
  'playlist-songs': 'Couldn’t load this playlist’s songs.',
  'songs-to-add': 'Couldn’t load these songs.',
  show: 'Couldn’t load this podcast.',
  'show-episodes': 'Couldn’t load the episodes.',
  episode: 'Couldn’t load this episode.',
  liked: 'Couldn’t load Liked Songs.',
  playlists: 'Couldn’t load your playlists.',
  'rest-of-playlists': 'Couldn’t load all your playlists.',
  albums: 'Couldn’t load your albums.',
  'rest-of-albums': 'Couldn’t load all your albums.',
  artists: 'Couldn’t load your artists.',
  'rest-of-artists': 'Couldn’t load all your artists.',
  shows: 'Couldn’t load your podcasts.',
  'rest-of-shows': 'Couldn’t load all your podcasts.',
  episodes: 'Couldn’t load your episodes.',
  'rest-of-episodes': 'Couldn’t load all your episodes.',
  history: 'Couldn’t load your listening history.',
  'top-songs': 'Couldn’t load your top songs.',
  'top-artists': 'Couldn’t load your top artists.',
  'in-progress': 'Couldn’t load your episodes in progress.',
  'new-releases': 'Couldn’t load new releases.',
  queue: 'Couldn’t load the queue.',
  results: 'Couldn’t load the results.',
  'more-results': 'Couldn’t load more results.',
}

export type Subject = keyof typeof notLoaded

/** For a single item that is gone; the listener’s own lists can only be unavailable for a while. */
export const notFound: Partial<Record<Subject, string>> = {
  album: 'Couldn’t find this album.',
  artist: 'Couldn’t find this artist.',
  playlist: 'Couldn’t find this playlist.',
  show: 'Couldn’t find this podcast.',
  episode: 'Couldn’t find this episode.',
}

/** The same as headings of a screen. */
export const missingHeadings: Partial<Record<Subject, { notLoaded: string; notFound?: string }>> = {
  album: { notLoaded: 'Couldn’t load this album', notFound: 'Couldn’t find this album' },
  artist: { notLoaded: 'Couldn’t load this artist', notFound: 'Couldn’t find this artist' },
  playlist: { notLoaded: 'Couldn’t load this playlist', notFound: 'Couldn’t find this playlist' },
  show: { notLoaded: 'Couldn’t load this podcast', notFound: 'Couldn’t find this podcast' },
  episode: { notLoaded: 'Couldn’t load this episode', notFound: 'Couldn’t find this episode' },
  liked: { notLoaded: 'Couldn’t load Liked Songs' },
}

/** For a missing context: `song`, whose name may be unknown, plays instead; null if nothing can. */
export function noLongerThere(name: string, song: { name: string | undefined } | null): string {
  const gone = `“${name}” is no longer on Spotify.`
  if (song === null) return gone
  return song.name === undefined
    ? `${gone} Playing just the last song.`
    : `${gone} Playing just “${song.name}”.`
}
