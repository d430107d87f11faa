import type { Page } from '@/lib/music/entities'
import { clampLimit, type PageOptions } from '@/lib/spotify/endpoints/page-options'
import { readNamed, required } from '@/lib/spotify/mapping/read-payload'
import { toPage } from '@/lib/spotify/mapping/to-page'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { entityPath, type Query } from '@/lib/spotify/sending/request'

/** One entity by its id. Throws not-found. */
export async function readOne<P extends object, T>(
  client: SpotifyClient,
  [collection, id]: readonly [collection: string, id: string],
  toTarget: (payload: P) => T | null,
  query: Query = {},
): Promise<T> {
  const answer = await client.read(entityPath(collection, id), { query })
  const what = `an entry of ${collection}`
  return required(toTarget(readNamed<P>(answer, what)), what)
}

export async function readPage<P extends object, T>(
  client: SpotifyClient,
  path: string,
  { offset = 0, limit, signal, query }: PageOptions & { query?: Query },
  toItem: (payload: P) => T | null,
  most = 50,
): Promise<Page<T>> {
  const window = { limit: clampLimit(limit, most, most), offset }
  return toPage(await client.read(path, { query: { ...query, ...window }, signal }), window, toItem)
}
