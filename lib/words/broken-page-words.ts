/** When drawing failed. In the first load of every page. */
export const brokenPageWords = {
  screen: {
    heading: 'This page could not be opened',
    text: 'Something went wrong on our side. The music is not affected.',
  },
  document: {
    heading: 'Tonearm could not start',
    text: 'Something went wrong on our side. Trying again often helps.',
  },
}

/** For an address that cannot be valid. */
export const notHereText =
  'This address does not lead to anything on Spotify. It may have been cut off when it was copied.'

export const notHereWords = {
  album: { heading: 'No album at this address', wayOn: 'Go to your albums' },
  artist: { heading: 'No artist at this address', wayOn: 'Go to your artists' },
  playlist: { heading: 'No playlist at this address', wayOn: 'Go to your playlists' },
  episode: { heading: 'No episode at this address', wayOn: 'Go to your episodes' },
  show: { heading: 'No podcast at this address', wayOn: 'Go to your podcasts' },
}
