/** For an address that cannot be valid. */
export const notHereWords = {
  album: {
    heading: 'No album at this address',
    text: 'This address does not end in the id of an album at Spotify. It may have been cut off when it was copied.',
    wayOn: 'Go to your albums',
  },
  artist: {
    heading: 'No artist at this address',
    text: 'This address does not end in the id of an artist at Spotify. It may have been cut off when it was copied.',
    wayOn: 'Go to your artists',
  },
  playlist: {
    heading: 'No playlist at this address',
    text: 'This address does not end in the id of a playlist at Spotify. It may have been cut off when it was copied.',
    wayOn: 'Go to your playlists',
  },
  episode: {
    heading: 'No episode at this address',
    text: 'This address does not end in the id of an episode at Spotify. It may have been cut off when it was copied.',
    wayOn: 'Go to your episodes',
  },
  show: {
    heading: 'No podcast at this address',
    text: 'This address does not end in the id of a podcast at Spotify. It may have been cut off when it was copied.',
    wayOn: 'Go to your podcasts',
  },
}
