import type { Lists } from '@/lib/lists/lists'
import { likedSongs, playlistRows } from '@/lib/lists/sources'
import { openAlbum } from '@/lib/lists/thing-items'
import type { ListRow, Track } from '@/lib/music/entities'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'

/**
 * How many rows the list of a request has; null where that cannot be known. A list of this visit is not read again, of
 * another one its first page is.
 */
export async function countRows(lists: Lists, request: PlayRequest): Promise<number | null> {
  const { type, id = '' } = parseSpotifyUri(originOf(request) ?? '') ?? {}
  const { client } = lists
  try {
    switch (type) {
      case 'album':
        return await countOf(lists.find<Track>(keys.albumTracks(id)) ?? (await openAlbum(lists, id)))
      case 'playlist':
        return await countOf(lists.get<ListRow>(playlistRows(client, id)))
      case 'collection':
        return await countOf(lists.get<ListRow>(likedSongs(client)))
      default:
        return null
    }
  } catch (error) {
    // It still plays, from wherever Spotify begins.
    if (error instanceof ProviderError) return null
    throw error
  }
}

type Counted = {
  getState(): { total: number | null }
  read(range: { first: number; last: number }): Promise<void>
}

async function countOf(list: Counted): Promise<number | null> {
  if (list.getState().total === null) await list.read({ first: 0, last: 0 })
  return list.getState().total
}
