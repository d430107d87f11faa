import type { PlayRequest } from '@/lib/music/playback'

const PLAYABLE_TYPES = ['album', 'artist', 'playlist', 'show', 'track'] as const
const ENTITY_TYPES = [...PLAYABLE_TYPES, 'episode'] as const
export type SpotifyUriType = (typeof ENTITY_TYPES)[number] | 'user' | 'collection' | 'local'

export type SpotifyUri = { type: SpotifyUriType; id: string; uri: string }

const ID = /^[0-9A-Za-z]{22}$/

/** 22 base-62 characters: the id of everything except users. */
export const isSpotifyId = (id: string): boolean => ID.test(id)

/**
 * Reads every form that Spotify still serves: `spotify:{type}:{id}`, the old `spotify:user:{name}:playlist:{id}`,
 * users, a listener's collection, local files. Null for anything else, which then gets no link.
 */
export function parseSpotifyUri(uri: string): SpotifyUri | null {
  const [scheme, type = '', ...rest] = uri.split(':')
  if (scheme !== 'spotify') return null
  if (type === 'local') return { type, id: rest.join(':'), uri }
  if (type === 'collection') return { type, id: '', uri }
  if (type === 'user') return parseUserUri(rest, uri)
  const id = rest[0] ?? ''
  const entity = ENTITY_TYPES.find((one) => one === type)
  return entity && rest.length === 1 && isSpotifyId(id) ? { type: entity, id, uri } : null
}

function parseUserUri([name = '', kind, id = '']: string[], uri: string): SpotifyUri | null {
  if (name === '') return null
  if (kind === undefined) return { type: 'user', id: name, uri }
  if (kind === 'collection') return { type: 'collection', id: name, uri }
  return kind === 'playlist' && isSpotifyId(id)
    ? { type: 'playlist', id, uri: `spotify:playlist:${id}` }
    : null
}

/** `spotify:{album|artist|playlist|show|track}:{22 characters}`: the forms that the player accepts. */
export function isPlayableUri(uri: string): boolean {
  const [scheme, type, id = '', ...rest] = uri.split(':')
  const isPlayable = PLAYABLE_TYPES.some((one) => one === type)
  return scheme === 'spotify' && isPlayable && id.length === 22 && rest.length === 0
}

/** Played as a whole: an album, artist, playlist, show or a listener's collection. */
export function isPlayableContext(uri: string): boolean {
  const type = parseSpotifyUri(uri)?.type
  return type !== undefined && type !== 'track' && type !== 'episode' && type !== 'user' && type !== 'local'
}

/**
 * The request that plays `uris`: their tracks, or else the first context. One invalid URI makes the whole request
 * invalid, which is logged.
 */
export function choosePlayRequest(uris: readonly string[]): {
  request: PlayRequest | null
  problem: string | null
} {
  const [contextUri] = uris
  if (!uris.every(isPlayableUri)) return { request: null, problem: 'Invalid URI' }
  if (contextUri === undefined) return { request: null, problem: null }
  const tracks = uris.filter((uri) => uri.startsWith('spotify:track:'))
  if (tracks.length > 0) {
    const isMixed = tracks.length < uris.length
    const problem = isMixed ? 'Tracks cannot be mixed with other types; only the tracks play' : null
    return { request: { uris: tracks }, problem }
  }
  const problem =
    uris.length > 1 ? 'Only one album, artist, playlist or show can play; the first one does' : null
  return { request: { contextUri }, problem }
}

export const webHost = 'https://open.spotify.com'

/** Spotify's page for a URI, in the form of its own links; null if there is none. */
export function webAddress(uri: string): string | null {
  const parsed = parseSpotifyUri(uri)
  if (!parsed || parsed.type === 'local') return null
  return parsed.type === 'collection'
    ? `${webHost}/collection/tracks`
    : `${webHost}/${parsed.type}/${parsed.id}`
}
