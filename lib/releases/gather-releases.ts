import { quietMoment } from '@/lib/releases/quiet-moment'
import {
  mayBeginRound,
  nextToCheck,
  type ReleaseWatch,
  withFollowed,
  withReleases,
} from '@/lib/releases/release-watch'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

const artistsPerRound = 4

type WatchMemory = { read(): ReleaseWatch; write(watch: ReleaseWatch): void }

/**
 * One round of requests: whom the listener follows, then a few artists' latest releases, one at a time in quiet
 * moments. Each answer is stored as it comes. At most five requests in half an hour. Throws ProviderError, and the
 * reason `signal` was aborted with.
 */
export async function gatherReleases(
  client: SpotifyClient,
  memory: WatchMemory,
  signal: AbortSignal,
): Promise<void> {
  if (!mayBeginRound(memory.read(), Date.now())) return
  const { getArtistAlbums, getFollowedArtists } = await loadReaders()
  const page = await getFollowedArtists(client.background, { after: memory.read().after, signal })
  memory.write(withFollowed(memory.read(), page, Date.now()))
  for (const id of nextToCheck(memory.read(), Date.now(), artistsPerRound)) {
    await quietMoment(client.circuit, signal)
    const group = memory.read().artists[id]?.next ?? 'album'
    const albums = await getArtistAlbums(client.background, id, { groups: [group], signal })
    memory.write(withReleases(memory.read(), id, albums.items, Date.now()))
  }
}
