/** Titles of documents, and what only pages beside the dashboard say. Only the server needs them. */
export const pageWords = {
  /** Until something plays, whose name takes its place. */
  title: 'Spotify',
  description: 'A fast, calm, accessible web client for Spotify.',
  logInTitle: 'Log in · Tonearm',
  connection: 'Connection',
  connectionTitle: 'Connection · Tonearm',
  logInToSeeMore: '{link} to check your account and to see what Spotify lets this app do.',
  logIn: 'Log in',
}
