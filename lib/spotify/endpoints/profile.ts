import type { Artist, Page, Playable, Track, User } from '@/lib/music/entities'
import type { PageOptions, TopRange } from '@/lib/spotify/endpoints/page-options'
import { readPage } from '@/lib/spotify/endpoints/reading'
import type { SpotifyHistoryRow, SpotifyPage, SpotifyUser } from '@/lib/spotify/mapping/payloads'
import {
  listIn,
  readNamed,
  readObject,
  required,
  toImages,
  toList,
  toUrl,
} from '@/lib/spotify/mapping/read-payload'
import { toArtist } from '@/lib/spotify/mapping/to-album'
import { toPlayable } from '@/lib/spotify/mapping/to-page'
import { toTrack } from '@/lib/spotify/mapping/to-track'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

export const getProfile = async (client: SpotifyClient): Promise<User> => toUser(await client.read('/me'))

/** Throws bad-response where the answer has no user. */
export function toUser(answer: unknown): User {
  const payload = readObject<SpotifyUser>(answer, 'a listener')
  const id = required(payload.id ?? null, 'a listener')
  return { id, name: payload.display_name || id, images: toImages(payload.images), url: toUrl(payload) }
}

export type TopOptions = PageOptions & { range?: TopRange }

/** Most played first. `limit` up to 50. */
export function getTopTracks(client: SpotifyClient, options: TopOptions = {}): Promise<Page<Track>> {
  return readPage(client, '/me/top/tracks', topOptions(options), toTrack)
}

/** Most played first. `limit` up to 50. */
export function getTopArtists(client: SpotifyClient, options: TopOptions = {}): Promise<Page<Artist>> {
  return readPage(client, '/me/top/artists', topOptions(options), toArtist)
}

function topOptions({ range = 'medium', limit = 20, ...options }: TopOptions) {
  return { ...options, limit, query: { time_range: `${range}_term` } }
}

export type HistoryEntry = { item: Playable; playedAt: string | null; contextUri: string | null }

/** The last songs played for half a minute or more, latest first; at most 50. */
export async function getRecentlyPlayed(client: SpotifyClient, { limit = 50 }: { limit?: number } = {}) {
  const answer = await client.read('/me/player/recently-played', { query: { limit } })
  const { items } = readNamed<SpotifyPage<SpotifyHistoryRow>>(answer, 'the listening history')
  return toList(listIn(items, 'plays'), (row) => {
    const item = toPlayable(row.track)
    return item && { item, playedAt: row.played_at ?? null, contextUri: row.context?.uri ?? null }
  })
}
