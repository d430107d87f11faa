import { albumTracks } from '@/lib/lists/catalogue-sources'
import type { Lists } from '@/lib/lists/lists'
import { likedSongs, playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playable, Track } from '@/lib/music/entities'
import type { Thing } from '@/lib/music/thing'
import { parseSpotifyUri } from '@/lib/music/uri'
import { ProviderError } from '@/lib/provider-error'
import { getAlbum } from '@/lib/spotify/albums'
import { keys } from '@/lib/spotify/keys'
import { getEpisode } from '@/lib/spotify/shows'
import { getTrack } from '@/lib/spotify/tracks'

/**
 * The songs and episodes of a thing, in its order; of several, one after the other, without those that are gone. What
 * is known is not read again. None of an artist or a show, which are not lists of songs. Throws ProviderError.
 */
export async function itemsOfThings(lists: Lists, things: readonly Thing[]): Promise<Playable[]> {
  const all: Playable[] = []
  let gone: ProviderError | null = null
  for (const thing of things) {
    try {
      all.push(...(await itemsOf(lists, thing)))
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'not-found')) throw error
      gone = error
    }
  }
  if (gone && all.length === 0) throw gone
  return all
}

async function itemsOf(lists: Lists, { kind, uri, item }: Thing): Promise<readonly Playable[]> {
  const { client } = lists
  const id = parseSpotifyUri(uri)?.id ?? ''
  if (item) return [item]
  switch (kind) {
    case 'track':
      return [await getTrack(client, id)]
    case 'episode':
      return [await getEpisode(client, id)]
    case 'album':
      return tracksOfAlbum(lists, id)
    case 'playlist':
      return present(await lists.get(playlistRows(client, id)).ensureAll())
    case 'liked':
      return present(await lists.get(likedSongs(client)).ensureAll())
    case 'artist':
    case 'show':
      return []
    default:
      return kind satisfies never
  }
}

async function tracksOfAlbum(lists: Lists, id: string): Promise<readonly Track[]> {
  const known = lists.find<Track>(keys.albumTracks(id))
  const list = known ?? (await openAlbum(lists, id))
  return (await list.ensureAll()).filter((track) => track !== null)
}

async function openAlbum(lists: Lists, id: string) {
  const { album, tracks } = await getAlbum(lists.client, id)
  const list = lists.get(albumTracks(lists.client, album))
  if (tracks) list.seed(tracks)
  return list
}

function present(rows: readonly (ListRow | null)[]): Playable[] {
  return rows.flatMap((row) => row?.item ?? [])
}
