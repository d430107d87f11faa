export const emptyPlaylistWords = {
  heading: 'Nothing in this playlist yet',
  ofOthers: 'Songs appear here when its owner adds some.',
  own: 'Add songs from the menu of any song, or drag them onto its name.',
  findSongs: 'Find songs to add',
  noMatchHeading: 'No matches',
  noMatch: (filter: string) => `No song here matches “${filter}”.`,
}
