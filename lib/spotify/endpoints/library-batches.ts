import { parseSpotifyUri } from '@/lib/music/uri'
import type { Query } from '@/lib/spotify/sending/request'

export const LIBRARY_BATCH = 40
const IDS_BATCH = 50

const COLLECTIONS: Record<string, { path: string; query?: Query }> = {
  track: { path: '/me/tracks' },
  album: { path: '/me/albums' },
  show: { path: '/me/shows' },
  episode: { path: '/me/episodes' },
  artist: { path: '/me/following', query: { type: 'artist' } },
  user: { path: '/me/following', query: { type: 'user' } },
}

/** One request of the older endpoints, which keep a list for each type. */
export type ExtendedBatch = {
  path: string
  query: Query
  body: { ids: string[] } | undefined
  uris: string[]
}

/** Splits mixed uris by type and then by size; playlists, which have no list, go one by one. */
export function extendedBatches(uris: readonly string[]): ExtendedBatch[] {
  const byType = new Map<string, string[]>()
  for (const uri of uris) {
    const type = parseSpotifyUri(uri)?.type ?? ''
    byType.set(type, [...(byType.get(type) ?? []), uri])
  }
  return [...byType].flatMap(([type, group]) => {
    const collection = COLLECTIONS[type]
    if (!collection) return group.map(playlistBatch)
    return inBatches(group, IDS_BATCH).map((batch) => {
      const ids = batch.map(idOf)
      return { path: collection.path, query: { ...collection.query, ids }, body: { ids }, uris: batch }
    })
  })
}

export function inBatches<T>(list: readonly T[], size: number): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < list.length; start += size) batches.push(list.slice(start, start + size))
  return batches
}

function playlistBatch(uri: string): ExtendedBatch {
  return { path: `/playlists/${idOf(uri)}/followers`, query: {}, body: undefined, uris: [uri] }
}

function idOf(uri: string): string {
  return parseSpotifyUri(uri)?.id ?? ''
}
