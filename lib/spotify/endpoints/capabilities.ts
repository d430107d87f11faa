/**
 * What the provider lets this app do, and what each thing takes; `audiences.ts` has what only some apps get. The sign-in
 * asks for the scopes, and a page shows all of it (`components/connection`).
 */
export type Capability = {
  /** All of them are needed: https://developer.spotify.com/documentation/web-api/concepts/scopes */
  scopes: readonly string[]
  /** The provider's daily counters that it uses, as `bucketOf` names them. */
  buckets: readonly string[]
}

export const capabilities = {
  'play-here': {
    // The playback script insists on the last two; the address itself is never read.
    scopes: ['streaming', 'user-read-private', 'user-read-email'],
    buckets: ['player-commands'],
  },
  devices: {
    scopes: ['user-read-playback-state', 'user-modify-playback-state'],
    buckets: ['player', 'player-commands'],
  },
  queue: {
    scopes: ['user-read-currently-playing', 'user-modify-playback-state'],
    buckets: ['player', 'player-commands'],
  },
  search: { scopes: [], buckets: ['search'] },
  catalogue: { scopes: [], buckets: ['albums', 'artists', 'artist-albums'] },
  podcasts: { scopes: ['user-read-playback-position'], buckets: ['shows', 'episodes'] },
  library: { scopes: ['user-library-read', 'user-follow-read'], buckets: ['library', 'saved-checks'] },
  saving: { scopes: ['user-library-modify', 'user-follow-modify'], buckets: ['library-writes'] },
  playlists: {
    scopes: ['playlist-read-private', 'playlist-read-collaborative'],
    buckets: ['playlists', 'playlist-items'],
  },
  'playlist-edits': {
    scopes: ['playlist-modify-public', 'playlist-modify-private'],
    buckets: ['playlist-writes'],
  },
  covers: { scopes: ['ugc-image-upload'], buckets: ['playlist-writes'] },
  home: { scopes: ['user-read-recently-played', 'user-top-read'], buckets: ['history', 'top', 'profile'] },
  'others-playlists': { scopes: [], buckets: ['playlist-items'] },
  'popular-songs': { scopes: [], buckets: ['artists'] },
  'no-daily-limit': { scopes: [], buckets: [] },
  recommendations: { scopes: [], buckets: [] },
  'queue-order': { scopes: [], buckets: [] },
} as const satisfies Record<string, Capability>

export type CapabilityName = keyof typeof capabilities

export function neededScopes(): string[] {
  return [...new Set(Object.values(capabilities).flatMap(({ scopes }) => [...scopes]))]
}

/** Those that are needed and were not granted. An answer that names none granted what was asked: RFC 6749, section 5.1. */
export function missingScopes(granted: string): string[] {
  const held = new Set(granted.split(' ').filter(Boolean))
  return held.size === 0 ? [] : neededScopes().filter((scope) => !held.has(scope))
}
