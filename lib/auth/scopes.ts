/**
 * The permissions asked for, and what each is for. Nothing else is asked for. Source:
 * https://developer.spotify.com/documentation/web-api/concepts/scopes
 */
const reasons = {
  'user-read-private': 'the profile in the header, and the playback script insists on it',
  'user-read-email': 'the playback script insists on it; the address itself is never read',
  streaming: 'play in this browser',
  'user-read-playback-state': 'what plays, on which device, and the list of devices',
  'user-modify-playback-state': 'play, pause, skip, seek, volume, transfer, queue',
  'user-read-currently-playing': 'what plays, and the queue',
  'user-read-recently-played': 'recently played on Home',
  'user-top-read': 'top tracks on Home',
  'user-read-playback-position': 'how far an episode has been heard',
  'user-library-read': 'liked songs, saved albums, shows and episodes; the state of the heart',
  'user-library-modify': 'the heart, and saving albums and shows',
  'playlist-read-private': 'own private playlists',
  'playlist-read-collaborative': 'playlists shared with others',
  'playlist-modify-public': 'edit own public playlists, and follow playlists',
  'playlist-modify-private': 'create and edit own private playlists',
  'user-follow-read': 'followed artists in the library',
  'user-follow-modify': 'follow and unfollow artists',
  'ugc-image-upload': 'change the cover of an own playlist',
} as const

/** Space-separated, as the authorization request needs them. */
export const requestedScope = Object.keys(reasons).join(' ')
