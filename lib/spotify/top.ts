import type { Artist, Page, Track } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { clampLimit, type PageOptions } from '@/lib/spotify/page-options'
import { toArtist } from '@/lib/spotify/to-artist'
import { toPage } from '@/lib/spotify/to-page'
import { toTrack } from '@/lib/spotify/to-track'
import type { TopRange } from '@/lib/spotify/top-range'

export type TopOptions = PageOptions & { range?: TopRange }

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
