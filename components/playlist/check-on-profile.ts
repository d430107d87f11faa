import { showToast } from '@/lib/browser/toasts'
import { entitiesOf } from '@/lib/entities/entity-store'
import type { Playlist } from '@/lib/music/entities'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult } from '@/lib/spotify/sending/command-result'
import { formWords } from '@/lib/words/playlist-dialog-words'

/** Spotify shows a change only after a moment. */
const readBackMs = 2_000

/**
 * Spotify accepts a request to show a playlist on the profile, or to hide it, and often ignores it. So this reads the
 * setting again, shows it, and tells the listener if it isn't the wanted one.
 * https://github.com/spotipy-dev/spotipy/issues/1072
 */
export async function checkOnProfile(
  client: SpotifyClient,
  { id, uri, name }: Pick<Playlist, 'id' | 'uri' | 'name'>,
  wanted: boolean,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, readBackMs))
  const { getPlaylist } = await loadReaders()
  const read = await toResult(getPlaylist(client, id).then(({ isPublic }) => ({ isPublic })))
  if (!read.ok || read.isPublic === null || read.isPublic === wanted) return
  const { isPublic } = read
  entitiesOf(client).patch(uri, { isPublic })
  showToast({ text: wanted ? formWords.refused(name) : formWords.kept(name), kind: 'error' })
}
