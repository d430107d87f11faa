/** Labels that several screens share. All of it is in the first load: keep it small. */
export const commonWords = {
  cancel: 'Cancel',
  close: 'Close',
  clearFilter: 'Clear filter',
  likedSongs: 'Liked Songs',
  play: 'Play',
  regionFailed: 'This part of the page could not be shown.',
  retry: 'Retry',
  search: 'Search',
  yourLibrary: 'Your Library',
}
