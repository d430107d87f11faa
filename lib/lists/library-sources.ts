/** Where the rest of the listener's library comes from: albums, artists, shows and episodes. */
import { createLimiter } from '@/lib/limiter'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { clientFor, ofItems, readersFor } from '@/lib/lists/sources'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { readers } from '@/lib/spotify/endpoints/readers'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { oncePer } from '@/lib/store'

/** The saved albums, latest first, as are the shows and the episodes. */
export const savedAlbums = (client: SpotifyClient) =>
  sourceOf(client, keys.savedAlbums(), (code) => code.getSavedAlbums)

export const savedShows = (client: SpotifyClient) =>
  sourceOf(client, keys.savedShows(), (code) => code.getSavedShows)

export const savedEpisodes = (client: SpotifyClient) =>
  sourceOf(client, keys.savedEpisodes(), (code) => code.getSavedEpisodes)

export const followedArtists = (client: SpotifyClient) =>
  sourceOf(client, keys.followedArtists(), (code) => code.getFollowedArtists, { hasCursors: true })

type Options<Row> = Parameters<ListSource<Row>['read']>[0]

const mostRestPages = 3
const turnOf = oncePer((_client: SpotifyClient) => createLimiter({ maxRunning: () => mostRestPages }))

/** All kinds may be read at once; their later pages go three at a time, so that screens keep their turn. */
function sourceOf<Row extends { uri: string }>(
  client: SpotifyClient,
  key: readonly unknown[],
  pick: (code: typeof readers) => (client: SpotifyClient, options: Options<Row>) => Promise<ListPage<Row>>,
  order: Partial<ListSource<Row>> = { isNewestFirst: true },
): ListSource<Row> {
  const read = async (options: Options<Row>) =>
    pick(await readersFor(options))(clientFor(client, options), options)
  return {
    ...ofItems,
    ...order,
    key,
    isUnique: true,
    read: (options) =>
      options.offset === 0
        ? read(options)
        : turnOf(client).run(() => read(options), { signal: options.signal }),
  }
}
