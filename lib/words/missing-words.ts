/** For content that failed to load. */
export const notLoaded = {
  album: 'This album could not be loaded.',
  'album-songs': 'The songs of this album could not be loaded.',
  'rest-of-album': 'The rest of this album could not be loaded.',
  'other-albums': 'Their other albums could not be loaded.',
  artist: 'This artist could not be loaded.',
  'artist-songs': 'Their songs could not be loaded.',
  releases: 'These releases could not be loaded.',
  playlist: 'This playlist could not be loaded.',
  'playlist-songs': 'The songs of this playlist could not be loaded.',
  'songs-to-add': 'These songs could not be loaded.',
  show: 'This podcast could not be loaded.',
  'show-episodes': 'The episodes could not be loaded.',
  episode: 'This episode could not be loaded.',
  liked: 'Your liked songs could not be loaded.',
  playlists: 'Your playlists could not be loaded.',
  'rest-of-playlists': 'The rest of your playlists could not be loaded.',
  albums: 'Your albums could not be loaded.',
  'rest-of-albums': 'The rest of your albums could not be loaded.',
  artists: 'Your artists could not be loaded.',
  'rest-of-artists': 'The rest of your artists could not be loaded.',
  shows: 'Your podcasts could not be loaded.',
  'rest-of-shows': 'The rest of your podcasts could not be loaded.',
  episodes: 'Your episodes could not be loaded.',
  'rest-of-episodes': 'The rest of your episodes could not be loaded.',
  history: 'Your listening history could not be loaded.',
  'top-songs': 'Your top tracks could not be loaded.',
  'top-artists': 'Your top artists could not be loaded.',
  'in-progress': 'Your unfinished episodes could not be loaded.',
  'new-releases': 'New releases could not be loaded.',
  queue: 'The queue could not be loaded.',
  results: 'The results could not be loaded.',
  'more-results': 'The next results could not be loaded.',
}

export type Subject = keyof typeof notLoaded

/** For a single item that is gone; the listener’s own lists can only be unavailable for a while. */
export const notFound: Partial<Record<Subject, string>> = {
  album: 'This album could not be found.',
  artist: 'This artist could not be found.',
  playlist: 'This playlist could not be found.',
  show: 'This podcast could not be found.',
  episode: 'This episode could not be found.',
}

/** The same as headings of a screen. */
export const missingHeadings: Partial<Record<Subject, { notLoaded: string; notFound?: string }>> = {
  album: { notLoaded: 'This album could not be loaded', notFound: 'This album could not be found' },
  artist: { notLoaded: 'This artist could not be loaded', notFound: 'This artist could not be found' },
  playlist: { notLoaded: 'This playlist could not be loaded', notFound: 'This playlist could not be found' },
  show: { notLoaded: 'This podcast could not be loaded', notFound: 'This podcast could not be found' },
  episode: { notLoaded: 'This episode could not be loaded', notFound: 'This episode could not be found' },
  liked: { notLoaded: 'Your liked songs could not be loaded' },
}

/** For a missing context: `song`, whose name may be unknown, plays instead; null if nothing can. */
export function noLongerThere(name: string, song: { name: string | undefined } | null): string {
  const gone = `Spotify no longer has “${name}”.`
  if (song === null) return gone
  return `${gone} ${song.name === undefined ? 'The song you heard last' : `“${song.name}”`} plays by itself.`
}
