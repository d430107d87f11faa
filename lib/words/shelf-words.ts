/** Home’s lower shelves: headings, links and empty states. */
export const shelfWords = {
  headings: {
    inProgress: 'Continue listening',
    playlists: 'Your playlists',
    artists: 'Your top artists',
    albums: 'Your albums',
    releases: 'New releases',
  },
  allPlaylists: 'Show all your playlists',
  allAlbums: 'Show all your albums',
  inProgress:
    'Episodes you have started appear here, from your saved episodes and the podcasts you saved last.',
  playlists: 'Playlists you make or follow on Spotify appear here.',
  albums: 'Albums you save appear here.',
  artists: 'The artists you play most appear here after some weeks of listening.',
  releases: 'New music by the artists you follow appears here.',
  nothingNew: 'Nothing new in three months from the artists you follow.',
}

/** Labels of hearts and Follow buttons, with the item’s name. */
export const saveWords = {
  save: { favorites: 'Save to your favorites', library: 'Save to your library' },
  remove: { favorites: 'Remove from your favorites', library: 'Remove from your library' },
  ofNamed: (action: string, name: string) => `${action}: ${name}`,
  removed: 'Removed from your favorites. Undo adds it again with today’s date.',
  removedNamed: (name: string) =>
    `“${name}” removed from your favorites. Undo adds it again with today’s date.`,
  follow: 'Follow',
  following: 'Following',
}
