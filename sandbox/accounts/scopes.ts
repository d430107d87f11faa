/**
 * What each scope allows an app to do, as the consent page says it.
 * https://developer.spotify.com/documentation/web-api/concepts/scopes
 */
export const scopeWords: Readonly<Record<string, string>> = {
  'user-read-private': 'See your name and your kind of subscription',
  'user-read-email': 'See your email address',
  'user-library-read': 'See what you have saved',
  'user-library-modify': 'Save and remove music and podcasts for you',
  'user-follow-read': 'See who you follow',
  'user-follow-modify': 'Follow and unfollow others for you',
  'user-top-read': 'See your top artists and tracks',
  'user-read-recently-played': 'See what you played recently',
  'user-read-playback-state': 'See what is playing and on which device',
  'user-read-currently-playing': 'See the track that is playing',
  'user-read-playback-position': 'See where you stopped in a podcast',
  'user-modify-playback-state': 'Control playback on your devices',
  'app-remote-control': 'Talk to the app on your phone',
  streaming: 'Play music in this browser',
  'playlist-read-private': 'See your private playlists',
  'playlist-read-collaborative': 'See your collaborative playlists',
  'playlist-modify-public': 'Change your public playlists',
  'playlist-modify-private': 'Change your private playlists',
  'ugc-image-upload': 'Upload covers for your playlists',
}

export function splitScopes(scope: string | undefined): string[] {
  return [...new Set((scope ?? '').split(/[\s+]+/).filter(Boolean))]
}
