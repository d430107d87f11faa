import type { Lists } from '@/lib/lists/lists'
import { tellPlaylistNews } from '@/lib/lists/playlist-news'
import type { Playlist } from '@/lib/music/entities'
import { toResult } from '@/lib/spotify/command-result'
import { loadReaders } from '@/lib/spotify/reads'
import type { ShownData } from '@/lib/spotify/swr-entry'
import { showToast } from '@/lib/toasts'

/** The provider shows a change only after a moment. */
const readBackMs = 2_000

/**
 * The provider accepts the wish to show a playlist on the profile, or not to, and often does nothing about it: what it
 * made of the wish is read back, shown, and said where it is something else.
 * https://github.com/spotipy-dev/spotipy/issues/1072
 */
export async function checkOnProfile(
  lists: Lists,
  shown: ShownData,
  { id, name }: Pick<Playlist, 'id' | 'name'>,
  wanted: boolean,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, readBackMs))
  const { getPlaylist } = await loadReaders()
  const read = await toResult(getPlaylist(lists.client, id).then(({ isPublic }) => ({ isPublic })))
  if (!read.ok || read.isPublic === null || read.isPublic === wanted) return
  const { isPublic } = read
  tellPlaylistNews(lists, { changed: id, facts: { isPublic } }, shown)
  const text = wanted
    ? `Spotify did not put “${name}” on your profile.`
    : `Spotify still shows “${name}” on your profile.`
  showToast({ text, kind: 'error' })
}
