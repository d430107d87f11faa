/** The scopes that the app requests at login: https://developer.spotify.com/documentation/web-api/concepts/scopes */
export const neededScopes = [
  'streaming',
  'user-read-private',
  // The playback script insists on it; the email address is never read.
  'user-read-email',
  'user-read-playback-state',
  'user-modify-playback-state',
  'user-read-currently-playing',
  'user-read-playback-position',
  'user-library-read',
  'user-follow-read',
  'user-library-modify',
  'user-follow-modify',
  'playlist-read-private',
  'playlist-read-collaborative',
  'playlist-modify-public',
  'playlist-modify-private',
  'ugc-image-upload',
  'user-read-recently-played',
  'user-top-read',
]

/** The needed scopes that weren't granted. An answer without scopes has granted all: RFC 6749, section 5.1. */
export function missingScopes(granted: string): string[] {
  const held = new Set(granted.split(' ').filter(Boolean))
  return held.size === 0 ? [] : neededScopes.filter((scope) => !held.has(scope))
}
