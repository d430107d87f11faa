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
  /** A thing may be named many times. */
  const read = new Map<string, readonly Playable[]>()
  for (const thing of things) {
    if (thing.item) {
      all.push(thing.item)
      continue
    }
    try {
      const items = read.get(thing.uri) ?? (await itemsOf(lists, thing))
      read.set(thing.uri, items)
      all.push(...items)
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'not-found')) throw error
      read.set(thing.uri, [])
      gone = error
    }
  }
  if (gone && all.length === 0) throw gone
  return all
}

async function itemsOf(lists: Lists, { kind, uri }: Thing): Promise<readonly Playable[]> {
  const { client } = lists
  const id = parseSpotifyUri(uri)?.id ?? ''
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

/** The list of an album's tracks, with what comes with the album. Throws ProviderError. */
export async function openAlbum(lists: Lists, id: string) {
  const { album, tracks } = await getAlbum(lists.client, id)
  const list = lists.get(albumTracks(lists.client, album))
  if (tracks) list.seed(tracks)
  return list
}

function present(rows: readonly (ListRow | null)[]): Playable[] {
  return rows.flatMap((row) => row?.item ?? [])
}
