/** Titles of documents. */
export const pageWords = {
  /** Until something plays, whose title replaces it. */
  title: 'Spotify',
  description: 'A fast, calm, accessible web client for Spotify.',
  logInTitle: 'Log in · Tonearm',
  connection: 'Connection',
}

/** For a malformed ID in the URL. */
export const notHereText =
  'This address does not lead to anything on Spotify. It may have been cut off when it was copied.'

export const notHereWords = {
  album: { heading: 'No album at this address', wayOn: 'Go to your albums' },
  artist: { heading: 'No artist at this address', wayOn: 'Go to your artists' },
  playlist: { heading: 'No playlist at this address', wayOn: 'Go to your playlists' },
  episode: { heading: 'No episode at this address', wayOn: 'Go to your episodes' },
  show: { heading: 'No podcast at this address', wayOn: 'Go to your podcasts' },
}

/** For a URL without a page. */
export const noPageWords = {
  heading: 'Page not found',
  lead: 'The address may be mistyped, or the page may have been removed.',
  wayOn: 'Go to Home',
}
