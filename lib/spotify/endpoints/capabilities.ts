/**
 * What the provider lets this app do: the one table of what each thing takes. Calls choose their form by it, regions say
 * its sentences, the sign-in asks for its scopes, and a page shows all of it (`components/connection`).
 */
import { type Audience, audiences } from '@/lib/spotify/sending/audiences'

export type Capability = {
  /** Everyone, where it does not say. */
  offeredTo?: Audience
  /** What is missing for an app that does not get it, and what still works. */
  gap?: string
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
  'others-playlists': {
    offeredTo: audiences['others-playlists'],
    gap: 'Spotify shows a playlist’s tracks only to its owner. You can still play it.',
    scopes: [],
    buckets: ['playlist-items'],
  },
  'popular-songs': {
    offeredTo: audiences['popular-songs'],
    gap: 'Spotify does not tell this app which songs are popular. An artist’s page shows the top search results.',
    scopes: [],
    buckets: ['artists'],
  },
  'no-daily-limit': {
    offeredTo: audiences['no-daily-limit'],
    gap: 'Spotify limits how much this app may ask for in 24 hours, for each kind of request. When one limit is reached, everything else still works.',
    scopes: [],
    buckets: [],
  },
  recommendations: {
    offeredTo: audiences.recommendations,
    gap: 'Spotify gives recommendations, related artists and charts to no new app. Home shows what you play, and new releases by artists you follow.',
    scopes: [],
    buckets: [],
  },
  'queue-order': {
    offeredTo: audiences['queue-order'],
    gap: 'Spotify lets no app change the order of the queue or clear it. You can still add to it.',
    scopes: [],
    buckets: [],
  },
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
