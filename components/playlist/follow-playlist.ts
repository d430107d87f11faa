import { reasonInWords } from '@/lib/error-words'
import type { Lists } from '@/lib/lists/lists'
import { tellPlaylistNews } from '@/lib/lists/playlist-news'
import type { Playlist } from '@/lib/music/entities'
import { heartsOf } from '@/lib/spotify/hearts'
import { showToast } from '@/lib/toasts'
import { toastId } from './toast-id'

/** Saves a playlist to the library, also one's own after it was deleted, and reports the outcome. */
export async function followPlaylist(lists: Lists, playlist: Playlist): Promise<void> {
  const saved = await heartsOf(lists.client).want([playlist.uri], true)
  const id = toastId(playlist.id)
  if (!saved.ok) {
    const text = `“${playlist.name}” was not saved: ${reasonInWords(saved.error)}.`
    showToast({ text, id, kind: 'error' })
    return
  }
  tellPlaylistNews(lists, { added: playlist })
  showToast({ text: `“${playlist.name}” is in Your Library`, id })
}
