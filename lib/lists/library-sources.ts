/** Where the rest of the listener's library comes from: albums, artists, shows and episodes. */

import { createLimiter, type Limiter } from '@/lib/limiter'
import type { ListPage, ListSource } from '@/lib/lists/paged-list'
import { clientFor, ofItems, readersFor } from '@/lib/lists/sources'
import type { Album, Artist, Episode, Show } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import type { Saved } from '@/lib/spotify/library-lists'

/** The saved albums, latest first, as are the shows and the episodes. */
export function savedAlbums(client: SpotifyClient): ListSource<Saved<Album>> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getSavedAlbums(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.savedAlbums(), isUnique: true, isNewestFirst: true, read }
}

export function savedShows(client: SpotifyClient): ListSource<Saved<Show>> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getSavedShows(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.savedShows(), isUnique: true, isNewestFirst: true, read }
}

export function savedEpisodes(client: SpotifyClient): ListSource<Saved<Episode>> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getSavedEpisodes(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.savedEpisodes(), isUnique: true, isNewestFirst: true, read }
}

/** The artists the listener follows, in the provider's order. */
export function followedArtists(client: SpotifyClient): ListSource<Artist> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getFollowedArtists(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.followedArtists(), isUnique: true, hasCursors: true, read }
}

const mostRestPages = 3
const turns = new WeakMap<SpotifyClient, Limiter>()

/**
 * All kinds of the library may be read at once. Their later pages go at most three at a time together, so that screens
 * keep their turn.
 */
function inTurn<Row>(client: SpotifyClient, read: ListSource<Row>['read']): ListSource<Row>['read'] {
  const turn = turns.get(client) ?? createLimiter({ maxRunning: () => mostRestPages })
  turns.set(client, turn)
  return (options): Promise<ListPage<Row>> =>
    options.offset === 0 ? read(options) : turn.run(() => read(options), { signal: options.signal })
}
