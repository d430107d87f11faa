/** What the lower shelves of Home say when they are empty. */
export const shelfWords = {
  begun: 'Episodes you have started appear here, from your saved episodes and the podcasts you saved last.',
  playlists: 'Playlists you make or follow on Spotify appear here.',
  albums: 'Albums you save appear here.',
  artists: 'The artists you play most appear here after some weeks of listening.',
  releases: 'New music by the artists you follow appears here.',
  nothingNew: 'Nothing new in three months from the artists you follow.',
}
