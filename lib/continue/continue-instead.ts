import { showToast } from '@/lib/browser/toasts'
import { writeLast } from '@/lib/continue/last-cookie'
import { type LastPlayed, lastPlayedOf, toLastPlayed } from '@/lib/continue/last-played'
import type { PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { latestAccount } from '@/lib/storage/browser-items'
import { noLongerThere } from '@/lib/words/missing-words'

/** The latest in Spotify's history; null if it is empty or can't be read. The caller then offers Liked Songs. */
export async function findLatest(client: SpotifyClient): Promise<LastPlayed | null> {
  try {
    const { getRecentlyPlayed } = await loadReaders()
    const [entry] = await getRecentlyPlayed(client, { limit: 1 })
    return entry ? toLastPlayed(entry) : null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return null
  }
}

/**
 * The request to send after Spotify has refused to continue. With `hasOffset` only the song may be missing from its
 * list, so the list plays from the start. If the list is gone, the song plays alone and the list is forgotten. Throws
 * `refused` if it doesn't mean that the list is gone.
 */
export function continueInstead(
  last: LastPlayed,
  hasOffset: boolean,
  refused: ProviderError | undefined,
): PlayRequest {
  if (!hasOffset) return withoutPlace(last, refused)
  return { contextUri: last.uri, instead: async (again) => withoutPlace(last, again) }
}

function withoutPlace(
  { uri, itemUri, name, itemName, images }: LastPlayed,
  refused?: ProviderError,
): PlayRequest {
  if (refused && refused.kind !== 'not-found' && refused.kind !== 'bad-request') throw refused
  const song: LastPlayed | null =
    itemUri === null ? null : { uri: itemUri, name: itemName ?? name, images, itemUri: null }
  forget(uri, song)
  showToast({ text: noLongerThere(name, song && { name: itemName }), kind: 'error' })
  // The toast has reported the failure; `aborted` is silent.
  if (song === null) throw new ProviderError('aborted', 'Nothing is left to continue with')
  return { uris: [song.uri], origin: undefined }
}

/** Does nothing if another tab has played something else meanwhile. */
function forget(uri: string, song: LastPlayed | null): void {
  const listenerId = latestAccount.read()
  if (listenerId === null) return
  const stored = lastPlayedOf(listenerId)
  const known = stored.read()
  if (known !== null && known.uri !== uri) return
  stored.write(song)
  writeLast(song, listenerId)
}
