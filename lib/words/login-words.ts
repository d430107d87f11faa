/** The login page without its form. Used by the server only. */
export const loginWords = {
  heading: 'Drop the needle on your library',
  lead: 'A fast, calm player for your Spotify library, with synced lyrics.',
  premium: 'You need Spotify Premium to play music. Browsing works with any account.',
  kept: 'Privacy',
  demo: 'Demo. No account needed.',
  unowned: 'Did Spotify show an error page?',
}

export const loginFormWords = {
  button: 'Log in with Spotify',
  states: {
    ready: '',
    leaving: 'Opening Spotify…',
    late: 'Spotify is taking a while to open. You can try again.',
    failed: 'Couldn’t reach Tonearm. Make sure it’s running and try again.',
    offline: 'You’re offline. Try again when you reconnect.',
  },
}
