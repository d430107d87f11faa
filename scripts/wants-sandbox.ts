/** Without any credential, `npm start` runs on the built-in sandbox. */
export function wantsSandbox(): boolean {
  const credentials = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET', 'SPOTIFY_CLIENT_SECRET_FILE']
  return credentials.every((name) => !process.env[name]?.trim())
}
