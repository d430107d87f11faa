/** For an account without Premium, which Spotify lets no app play. */
export const freeWords = {
  heading: 'Playing here needs Spotify Premium',
  text: 'Browse, search and save as you like, and listen in Spotify.',
  openSpotify: 'Open Spotify',
  open: 'Open in Spotify',
  openNamed: (name: string) => `Open in Spotify: ${name}`,
}
