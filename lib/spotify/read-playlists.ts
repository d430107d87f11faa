import type { Page, Playlist } from '@/lib/music/entities'
import { joinFirst, type PartlyRead, withPage } from '@/lib/music/partly-read'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { getMyPlaylists } from '@/lib/spotify/playlists'
import { arrivedEntry, type ShownData, shownEntry } from '@/lib/spotify/swr-entry'

export const PLAYLISTS_PAGE = 50

/** Reads fifty playlists and puts them where they belong in a list of `total`. Throws ProviderError. */
export async function readPlaylists(
  client: SpotifyClient,
  shown: ShownData,
  { total, offset }: { total: number; offset: number },
): Promise<void> {
  const page = await getMyPlaylists(client, { offset, limit: PLAYLISTS_PAGE })
  const first = await arrivedEntry<Page<Playlist>>(shown, keys.myPlaylists())
  // The list has become longer or shorter: the component that shows it asks for its positions as they are now.
  if (first?.total !== total) return
  const key = keys.furtherPlaylists(total)
  const further = shownEntry<PartlyRead<Playlist>>(shown, key)
  await shown.mutate(key, withPage(joinFirst(first, further), page), { revalidate: false })
}
