import { parseSpotifyUri } from '@/lib/music/uri'
import { ProviderError } from '@/lib/provider-error'
import type { ReadSignal } from '@/lib/spotify/endpoints/page-options'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult, type WriteResult } from '@/lib/spotify/sending/command-result'
import type { Query } from '@/lib/spotify/sending/request'

/**
 * Whether each URI is saved (tracks, albums, shows, episodes) or followed (artists, playlists, users), in the order
 * given. Any number: they are sent in batches. URIs that can't be saved, such as local files, are false without a
 * request.
 */
export async function areSaved(client: SpotifyClient, uris: readonly string[], { signal }: ReadSignal = {}) {
  const savableUris = savable(uris)
  if (savableUris.length === 0) return uris.map(() => false)
  const saved = await client.dialect.choose({
    extended: () => readExtended(client, savableUris, signal),
    development: () => readDevelopment(client, savableUris, signal),
    isAboutOneThing: savableUris.some(isPlaylist),
  })
  return uris.map((uri) => saved.has(uri))
}

const anyTrack = 'spotify:track:0000000000000000000000'

/** Makes the smallest request that has two forms, to learn the dialect. If it fails, the dialect stays unknown. */
export async function learnDialect(client: SpotifyClient): Promise<void> {
  try {
    await areSaved(client, [anyTrack])
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The next request with two forms finds out.
  }
}

/** Any number of uris, in batches one after the other; a failure leaves the batches before it done. */
export const saveToLibrary = (client: SpotifyClient, uris: readonly string[]) => change(client, 'PUT', uris)

/** Like `saveToLibrary`. Removing an own playlist deletes it. */
export function removeFromLibrary(client: SpotifyClient, uris: readonly string[]): Promise<WriteResult> {
  return change(client, 'DELETE', uris)
}

/**
 * Splits changes into batches, each for one request in either form of the API: all save or all remove, URIs of one
 * type, as many as a request takes. Playlists go one by one, since one may be gone.
 */
export function batchesOfChanges<Change extends { uris: readonly string[]; isSaved: boolean }>(
  changes: readonly Change[],
): Change[][] {
  const batches: Change[][] = []
  const open = new Map<string, { batch: Change[]; size: number }>()
  for (const change of changes) {
    const type = parseSpotifyUri(change.uris[0] ?? '')?.type ?? ''
    const key = `${type} ${change.isSaved}`
    const room = type === 'playlist' ? 0 : LIBRARY_BATCH - change.uris.length
    const known = open.get(key)
    if (known && known.size <= room) {
      known.batch.push(change)
      known.size += change.uris.length
      continue
    }
    const batch = [change]
    batches.push(batch)
    open.set(key, { batch, size: change.uris.length })
  }
  return batches
}

function change(client: SpotifyClient, method: 'PUT' | 'DELETE', uris: readonly string[]) {
  const savableUris = savable(uris)
  if (savableUris.length === 0) return Promise.resolve<WriteResult>({ ok: true })
  return toResult(
    client.dialect.choose<void>({
      extended: async () => {
        for (const { path, query, body } of extendedBatches(savableUris)) {
          const isInBody = method === 'PUT' && path === '/me/tracks'
          await client.command(method, path, isInBody ? { body } : { query, body })
        }
      },
      development: async () => {
        // In the query: Spotify answers 400 "Missing required field: uris" to the same URIs in a JSON body.
        for (const batch of inBatches(savableUris, LIBRARY_BATCH)) {
          await client.command(method, '/me/library', { query: { uris: batch } })
        }
      },
      isAboutOneThing: savableUris.some(isPlaylist),
    }),
  )
}

async function readDevelopment(client: SpotifyClient, uris: readonly string[], signal?: AbortSignal) {
  const answers = inBatches(uris, LIBRARY_BATCH).map(async (batch) =>
    zip(batch, await client.read('/me/library/contains', { query: { uris: batch }, signal })),
  )
  return new Set((await Promise.all(answers)).flat())
}

async function readExtended(client: SpotifyClient, uris: readonly string[], signal?: AbortSignal) {
  const read = async ({ path, query, uris: batch }: ReturnType<typeof extendedBatches>[number]) =>
    zip(batch, await client.read(`${path}/contains`, { query, signal }))
  const [first, ...rest] = extendedBatches(uris)
  // Only the first, since it may teach the dialect, and one refusal is enough for that.
  const begun = first ? await read(first) : []
  return new Set([begun, ...(await Promise.all(rest.map(read)))].flat())
}

/** The URIs of the batch that Spotify answered with true. */
function zip(batch: readonly string[], answer: unknown): string[] {
  if (!Array.isArray(answer) || answer.length !== batch.length)
    throw new ProviderError('bad-response', `The answer is not about the ${batch.length} items asked for.`)
  return batch.filter((_uri, index) => answer[index] === true)
}

function savable(uris: readonly string[]): string[] {
  const kept = uris.filter((uri) => {
    const type = parseSpotifyUri(uri)?.type
    return type !== undefined && type !== 'local' && type !== 'collection'
  })
  return [...new Set(kept)]
}

// The older endpoints have the playlist in their path, so a 404 may mean the playlist.
const isPlaylist = (uri: string): boolean => parseSpotifyUri(uri)?.type === 'playlist'

const LIBRARY_BATCH = 40
const IDS_BATCH = 50

type ExtendedBatch = { path: string; query: Query; body?: { ids: string[] }; uris: string[] }

const COLLECTIONS: Record<string, { path: string; query?: Query }> = {
  track: { path: '/me/tracks' },
  album: { path: '/me/albums' },
  show: { path: '/me/shows' },
  episode: { path: '/me/episodes' },
  artist: { path: '/me/following', query: { type: 'artist' } },
  user: { path: '/me/following', query: { type: 'user' } },
}

/** For the older endpoints: URIs by type and then by size; playlists, which have no list, one by one. */
function extendedBatches(uris: readonly string[]): ExtendedBatch[] {
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

function inBatches<T>(list: readonly T[], size: number): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < list.length; start += size) batches.push(list.slice(start, start + size))
  return batches
}

function playlistBatch(uri: string): ExtendedBatch {
  return { path: `/playlists/${idOf(uri)}/followers`, query: {}, uris: [uri] }
}

const idOf = (uri: string): string => parseSpotifyUri(uri)?.id ?? ''
