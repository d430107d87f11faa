import type { Artist, Page, Track } from '@/lib/music/entities'
import type { Read, SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { clampLimit, type PageOptions } from '@/lib/spotify/page-options'
import { toArtist } from '@/lib/spotify/to-artist'
import { toPage } from '@/lib/spotify/to-page'
import { toTrack } from '@/lib/spotify/to-track'

/** About four weeks, six months, and a year or more. */
export type TopRange = 'short' | 'medium' | 'long'
export type TopOptions = PageOptions & { range?: TopRange }

/** `short` for anything else: what the listener plays currently. */
export function parseTopRange(value: unknown): TopRange {
  return value === 'medium' || value === 'long' ? value : 'short'
}

export const topTracksRead = (range: TopRange): Read<Page<Track>> => ({
  key: keys.topTracks(range),
  read: (client) => getTopTracks(client, { range }),
})

export const topArtistsRead = (range: TopRange): Read<Page<Artist>> => ({
  key: keys.topArtists(range),
  read: (client) => getTopArtists(client, { range }),
})

/** What the listener plays most, most played first. `limit` up to 50. */
export async function getTopTracks(client: SpotifyClient, options: TopOptions = {}): Promise<Page<Track>> {
  const window = topWindow(options)
  return toPage(await client.read('/me/top/tracks', window), window.query, toTrack)
}

/** The artists the listener plays most, most played first. `limit` up to 50. */
export async function getTopArtists(client: SpotifyClient, options: TopOptions = {}): Promise<Page<Artist>> {
  const window = topWindow(options)
  return toPage(await client.read('/me/top/artists', window), window.query, toArtist)
}

function topWindow({ range = 'medium', offset = 0, limit, signal }: TopOptions) {
  return { query: { time_range: `${range}_term`, limit: clampLimit(limit, 20), offset }, signal }
}
