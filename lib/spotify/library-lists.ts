import type { Album, Artist, Episode, Page, Show } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { clampLimit, type PageOptions } from '@/lib/spotify/page-options'
import type { SpotifyArtist, SpotifyCursorPage, SpotifySavedRow } from '@/lib/spotify/payloads'
import { isObject, listIn, readNamed, toList } from '@/lib/spotify/read-payload'
import { toAlbum } from '@/lib/spotify/to-album'
import { toArtist } from '@/lib/spotify/to-artist'
import { toEpisode } from '@/lib/spotify/to-episode'
import { toPage } from '@/lib/spotify/to-page'
import { toShow } from '@/lib/spotify/to-show'

/** ISO 8601; null where the provider does not say. */
export type Saved<T> = T & { addedAt: string | null }

/** Latest first. `limit` up to 50. */
export function getSavedAlbums(
  client: SpotifyClient,
  options: PageOptions = {},
): Promise<Page<Saved<Album>>> {
  return getSaved(client, '/me/albums', options, (row) => (isObject(row.album) ? toAlbum(row.album) : null))
}

/** Latest first. `limit` up to 50. */
export function getSavedShows(client: SpotifyClient, options: PageOptions = {}): Promise<Page<Saved<Show>>> {
  return getSaved(client, '/me/shows', options, (row) => (isObject(row.show) ? toShow(row.show) : null))
}

/** Latest first. `limit` up to 50. */
export function getSavedEpisodes(
  client: SpotifyClient,
  options: PageOptions = {},
): Promise<Page<Saved<Episode>>> {
  return getSaved(client, '/me/episodes', options, (row) =>
    isObject(row.episode) ? toEpisode(row.episode) : null,
  )
}

/**
 * By cursor: `after` of one answer asks for the next page, null ends the list. `offset` says how many come before and is
 * not sent. `limit` up to 50.
 */
export async function getFollowedArtists(
  client: SpotifyClient,
  { after, offset = 0, limit, signal }: PageOptions & { after?: string | null } = {},
): Promise<Page<Artist> & { after: string | null }> {
  const query = { type: 'artist', limit: clampLimit(limit, 50), after }
  const answer = await client.read('/me/following', { query, signal })
  const { artists } = readNamed<{ artists?: SpotifyCursorPage<SpotifyArtist> }>(answer, 'followed artists')
  const page = readNamed<SpotifyCursorPage<SpotifyArtist>>(artists, 'followed artists')
  const items = toList(listIn(page.items, 'artists'), toArtist)
  const next = page.cursors?.after ?? null
  const frame = { items, offset, limit: query.limit, hasNext: next !== null, after: next }
  return page.total == null
    ? { ...frame, total: offset + items.length, hasVagueTotal: true }
    : { ...frame, total: page.total }
}

async function getSaved<T>(
  client: SpotifyClient,
  path: string,
  { offset = 0, limit, signal }: PageOptions,
  toItem: (row: SpotifySavedRow) => T | null,
): Promise<Page<Saved<T>>> {
  const query = { limit: clampLimit(limit, 50), offset }
  return toPage<SpotifySavedRow, Saved<T>>(await client.read(path, { query, signal }), query, (row) => {
    const item = toItem(row)
    return item && { ...item, addedAt: row.added_at ?? null }
  })
}
