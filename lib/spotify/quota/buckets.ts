/**
 * Endpoints that share one of Spotify's daily counters, as observed. Spotify publishes neither the buckets nor their
 * sizes, and refuses one while it answers the others. Splitting a bucket in two costs one refused request; joining two
 * would block requests that Spotify still answers. The first match wins.
 */
const rules: readonly (readonly [bucket: string, pattern: RegExp])[] = [
  ['history', /^GET \/me\/player\/recently-played$/],
  ['player', /^GET \/me\/player/],
  ['player-commands', /^\w+ \/me\/player/],
  ['playlist-items', /^GET \/playlists\/[^/]+\/(items|tracks)$/],
  ['playlists', /^GET \/(me\/playlists|playlists\/[^/]+)$/],
  ['saved-checks', /^GET \/(me\/.+|playlists\/.+)\/contains$/],
  ['playlist-writes', /^(PUT|POST|DELETE) \/(me\/playlists|playlists\/)/],
  ['library', /^GET \/me\/(tracks|albums|shows|episodes|following)$/],
  ['library-writes', /^(PUT|POST|DELETE) \/me\/(tracks|albums|shows|episodes|following|library)/],
  ['search', /^GET \/search$/],
  ['albums', /^GET \/albums\//],
  ['artist-albums', /^GET \/artists\/[^/]+\/albums$/],
  ['artists', /^GET \/artists\//],
  ['episodes', /^GET \/shows\/[^/]+\/episodes$/],
  ['shows', /^GET \/(shows|episodes)\/[^/]+$/],
  ['top', /^GET \/me\/top\//],
  ['profile', /^GET \/me$/],
]

/** IDs have 22 characters. */
const longestRequest = 200

/** `path` is below `/v1`. An endpoint without a rule is a bucket of its own: `GET /audiobooks/{id}/chapters`. */
export function bucketOf(method: string, path: string): string {
  const request = `${method} ${path}`.slice(0, longestRequest)
  const known = rules.find(([, pattern]) => pattern.test(request))
  return known ? known[0] : request.replace(/\/[^/]*\d[^/]*(?=\/|$)/g, '/{id}').slice(0, 60)
}

/** It answers about 25,000 a day (Mincka/spotcast#54), so a failure without an answer isn't a spent quota. */
export const isPlayerBucket = (bucket: string): boolean => bucket === 'player' || bucket === 'player-commands'

/** Commands to the player aren't held back by the state of reads. */
export function isPlayerCommand(method: string, path: string): boolean {
  return method !== 'GET' && path.startsWith('/me/player')
}
