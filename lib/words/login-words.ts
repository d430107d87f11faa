/** The login page without its form. Used by the server only. */
export const loginWords = {
  heading: 'Put the needle on your library',
  lead: 'A fast, calm player for your Spotify playlists, albums and liked songs, lyrics included.',
  premium: 'Playing music needs Spotify Premium; browsing doesn’t.',
  kept: 'What Tonearm keeps',
  demo: 'Demo. No account needed.',
  unowned: 'Did Spotify show an error page instead of its login?',
}

export const loginFormWords = {
  button: 'Log in with Spotify',
  states: {
    ready: '',
    leaving: 'Opening Spotify',
    late: 'Spotify has not opened yet. You can try again.',
    failed: 'The app did not answer. Check that it is running, then try again.',
    offline: 'You are offline. Try again when the network is back.',
  },
}
