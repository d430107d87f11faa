/** Titles of documents. */
export const pageWords = {
  /** Until something plays, whose title replaces it. */
  title: 'Spotify',
  description: 'A fast, calm, accessible web client for Spotify.',
  logInTitle: 'Log in · Tonearm',
  connection: 'Connection',
}

/** For a malformed ID in the URL. */
export const notHereText = 'This link doesn’t work. Part of it may be missing.'

export const notHereWords = {
  album: { heading: 'Couldn’t find that album', wayOn: 'Go to your albums' },
  artist: { heading: 'Couldn’t find that artist', wayOn: 'Go to your artists' },
  playlist: { heading: 'Couldn’t find that playlist', wayOn: 'Go to your playlists' },
  episode: { heading: 'Couldn’t find that episode', wayOn: 'Go to your episodes' },
  show: { heading: 'Couldn’t find that podcast', wayOn: 'Go to your podcasts' },
}

/** For a URL without a page. */
export const noPageWords = {
  heading: 'Page not found',
  lead: 'The link may be wrong, or the page was removed.',
  wayOn: 'Go to Home',
}
