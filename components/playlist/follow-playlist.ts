import { showActionToast } from '@/components/ui/action-toast'
import { reasonInWords } from '@/lib/error-words'
import type { Playlist } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { heartsOf } from '@/lib/spotify/hearts'
import { addToLists } from '@/lib/spotify/playlist-lists'
import type { ShownData } from '@/lib/spotify/swr-entry'
import { toastId } from './toast-id'

/** Saves a playlist to the library, also one's own after it was deleted, and reports the outcome. */
export async function followPlaylist(
  client: SpotifyClient,
  shown: ShownData,
  playlist: Playlist,
): Promise<void> {
  const saved = await heartsOf(client).want([playlist.uri], true)
  const id = toastId(playlist.id)
  if (!saved.ok) {
    const text = `“${playlist.name}” was not saved: ${reasonInWords(saved.error)}.`
    showActionToast({ text, id, isError: true })
    return
  }
  addToLists(shown, playlist)
  showActionToast({ text: `“${playlist.name}” is in Your Library`, id })
}
