import { showToast } from '@/lib/browser/toasts'
import type { Playlist } from '@/lib/music/entities'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { toResult } from '@/lib/spotify/sending/command-result'
import { thingsOf } from '@/lib/things/things'
import { formWords } from '@/lib/words/playlist-dialog-words'

/** The provider shows a change only after a moment. */
const readBackMs = 2_000

/**
 * The provider accepts the wish to show a playlist on the profile, or not to, and often does nothing about it: what it
 * made of the wish is read back, shown, and said where it is something else.
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
  thingsOf(client).patch(uri, { isPublic })
  showToast({ text: wanted ? formWords.refused(name) : formWords.kept(name), kind: 'error' })
}
