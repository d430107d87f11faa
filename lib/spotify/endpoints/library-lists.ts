import type { Artist, Page, Show } from '@/lib/music/entities'
import { clampLimit, type PageOptions } from '@/lib/spotify/endpoints/page-options'
import { readPage } from '@/lib/spotify/endpoints/reading'
import type { SpotifyArtist, SpotifyCursorPage, SpotifySavedRow } from '@/lib/spotify/mapping/payloads'
import { isObject, listIn, readNamed, toList } from '@/lib/spotify/mapping/read-payload'
import { toAlbum, toArtist } from '@/lib/spotify/mapping/to-album'
import { toEpisode } from '@/lib/spotify/mapping/to-episode'
import { toRowPage } from '@/lib/spotify/mapping/to-page'
import { toShow } from '@/lib/spotify/mapping/to-show'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

/** ISO 8601; null where the provider does not say. */
export type Saved<T> = T & { addedAt: string | null }

/** Newest first. Every row counts, also one whose song is gone. `limit` up to 50. */
export async function getSavedTracks(client: SpotifyClient, { limit, offset = 0, signal }: PageOptions = {}) {
  const query = { limit: clampLimit(limit, 50), offset }
  return toRowPage(await client.read('/me/tracks', { query, signal }), query)
}

/** Latest first. `limit` up to 50. */
export function getSavedAlbums(client: SpotifyClient, options: PageOptions = {}) {
  return getSaved(client, '/me/albums', options, ({ album }) => (isObject(album) ? toAlbum(album) : null))
}

/** Latest first. `limit` up to 50. */
export function getSavedShows(client: SpotifyClient, options: PageOptions = {}): Promise<Page<Saved<Show>>> {
  return getSaved(client, '/me/shows', options, (row) => (isObject(row.show) ? toShow(row.show) : null))
}

/** Latest first. `limit` up to 50. */
export function getSavedEpisodes(client: SpotifyClient, options: PageOptions = {}) {
  return getSaved(client, '/me/episodes', options, (row) =>
    isObject(row.episode) ? toEpisode(row.episode) : null,
  )
}

/** By cursor: `after` of one answer asks for the next page, null ends the list. `offset` is not sent. */
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

function getSaved<T>(
  client: SpotifyClient,
  path: string,
  options: PageOptions,
  toItem: (row: SpotifySavedRow) => T | null,
): Promise<Page<Saved<T>>> {
  return readPage(client, path, options, (row: SpotifySavedRow) => {
    const item = toItem(row)
    return item && { ...item, addedAt: row.added_at ?? null }
  })
}
