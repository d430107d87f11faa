import { showToast } from '@/lib/browser/toasts'
import { heartsOf } from '@/lib/hearts/hearts'
import type { Playlist } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { reasonInWords } from '@/lib/words/error-words'
import { removalWords } from '@/lib/words/playlist-dialog-words'

/** A toast about a playlist replaces the previous one. */
export const toastId = (playlistId: string) => `edit ${playlistId}`

/** Saves a playlist to the library and reports the outcome. Also restores an own playlist that was deleted. */
export async function followPlaylist(client: SpotifyClient, playlist: Playlist): Promise<void> {
  const saved = await heartsOf(client).setSaved([playlist.uri], true)
  const { name, id } = playlist
  const text = saved.ok
    ? removalWords.followed(name)
    : removalWords.notFollowed(name, reasonInWords(saved.error))
  showToast({ text, id: toastId(id), kind: saved.ok ? undefined : 'error' })
}
