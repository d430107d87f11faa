import { showToast } from '@/lib/browser/toasts'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Playlist } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { reasonInWords } from '@/lib/words/error-words'

/** A message about a list replaces the previous one about it. */
export const toastId = (playlistId: string) => `edit ${playlistId}`

/** Saves a playlist to the library, also one's own after it was deleted, and reports the outcome. */
export async function followPlaylist(client: SpotifyClient, playlist: Playlist): Promise<void> {
  const saved = await heartsOf(client).want([playlist.uri], true)
  const id = toastId(playlist.id)
  if (!saved.ok) {
    const text = `“${playlist.name}” was not saved. ${reasonInWords(saved.error)}`
    showToast({ text, id, kind: 'error' })
    return
  }
  showToast({ text: `“${playlist.name}” is in Your Library`, id })
}
