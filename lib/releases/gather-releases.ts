import { listen } from '@/lib/browser/listen'
import { abortable } from '@/lib/provider-error'
import {
  mayBeginRound,
  nextToCheck,
  type ReleaseWatch,
  withFollowed,
  withReleases,
} from '@/lib/releases/release-watch'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { Circuit } from '@/lib/spotify/quota/circuit'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

const artistsPerRound = 4
/** Pause between two background requests. */
const restMs = 1_000

type WatchMemory = { read(): ReleaseWatch; write(watch: ReleaseWatch): void }

/** One round, at most five requests: the followed artists, then the releases of a few. Throws ProviderError. */
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
    await systemClock.wait(restMs, signal)
    await whenFree(client.circuit, signal)
    const group = memory.read().artists[id]?.next ?? 'album'
    const albums = await getArtistAlbums(client.background, id, { groups: [group], signal })
    memory.write(withReleases(memory.read(), id, albums.items, Date.now()))
  }
}

/** Resolves when the page is visible and Spotify wants no pause. */
function whenFree(circuit: Circuit, signal: AbortSignal): Promise<void> {
  const isFree = () => document.visibilityState === 'visible' && circuit.getState().status === 'closed'
  return abortable<void>(signal, (resolve) => {
    const stop = () => {
      stopVisible()
      stopCircuit()
    }
    const look = () => {
      if (!isFree()) return
      stop()
      resolve()
    }
    const stopVisible = listen(document, { visibilitychange: look })
    const stopCircuit = circuit.subscribe(look)
    look()
    return stop
  })
}
