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
