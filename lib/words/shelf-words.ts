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
  inProgress: 'Episodes you’ve started will appear here.',
  playlists: 'Playlists you create or save will appear here.',
  albums: 'Albums you save will appear here.',
  artists: 'The artists you play most will appear here after a few weeks.',
  releases: 'New music from artists you follow will appear here.',
  nothingNew: 'No new releases from artists you follow in the last three months.',
}

/** Labels of hearts and Follow buttons, with the item’s name. */
export const saveWords = {
  save: { likedSongs: 'Save to Liked Songs', library: 'Save to Your Library' },
  remove: { likedSongs: 'Remove from Liked Songs', library: 'Remove from Your Library' },
  ofNamed: (action: string, name: string) => `${action}: ${name}`,
  removed: 'Removed from Liked Songs. Undo adds it back with today’s date.',
  removedNamed: (name: string) => `“${name}” removed from Liked Songs. Undo adds it back with today’s date.`,
  follow: 'Follow',
  following: 'Following',
}
