import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import { albumTracks, likedSongs, playlistRows, showEpisodes } from '@/lib/lists/sources'
import type { ListRow, Playable, Track } from '@/lib/music/entities'
import type { MenuTarget } from '@/lib/music/menu-target'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { ProviderError } from '@/lib/provider-error'
import { getAlbum, getTrack } from '@/lib/spotify/endpoints/albums'
import { keys } from '@/lib/spotify/endpoints/keys'
import { artistSongsRead, showRead } from '@/lib/spotify/endpoints/reads'
import { getEpisode } from '@/lib/spotify/endpoints/shows'

/** In order, without those that are gone; of an artist, the songs that their page shows. Throws ProviderError. */
export async function itemsOfThings(lists: Lists, things: readonly MenuTarget[]): Promise<Playable[]> {
  const all: Playable[] = []
  let notFound: ProviderError | null = null
  /** A target may be named many times. */
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
      notFound = error
    }
  }
  if (notFound && all.length === 0) throw notFound
  return all
}

async function itemsOf(lists: Lists, { kind, uri }: MenuTarget): Promise<readonly Playable[]> {
  const id = parseSpotifyUri(uri)?.id ?? ''
  if (kind === 'track') return [await getTrack(lists.client, id)]
  if (kind === 'episode') return [await getEpisode(lists.client, id)]
  if (kind === 'artist') return (await artistSongsRead(id).read(lists.client)).tracks
  if (kind === 'show') return episodesOf(lists, id)
  const rows = await (await listOf(lists, uri))?.ensureAll()
  return rows?.flatMap((row) => (row && 'item' in row ? row.item : row) ?? []) ?? []
}

async function episodesOf(lists: Lists, id: string): Promise<readonly Playable[]> {
  const show = await showRead(id).read(lists.client)
  const rows = await lists.get(showEpisodes(lists.client, show)).ensureAll()
  return rows.flatMap((episode) => episode ?? [])
}

/** The songs of an album, a playlist or the liked songs; null for everything else. Throws ProviderError. */
async function listOf(lists: Lists, uri: string): Promise<PagedList<Track> | PagedList<ListRow> | null> {
  const { client } = lists
  const { type, id = '' } = parseSpotifyUri(uri) ?? {}
  if (type === 'playlist') return lists.get(playlistRows(client, id))
  if (type === 'collection') return lists.get(likedSongs(client))
  return type === 'album' ? (lists.find<Track>(keys.albumTracks(id)) ?? openAlbum(lists, id)) : null
}

async function openAlbum(lists: Lists, id: string): Promise<PagedList<Track>> {
  const { album, tracks } = await getAlbum(lists.client, id)
  const list = lists.get(albumTracks(lists.client, album))
  if (tracks) list.seed(tracks)
  return list
}

/** How many rows a request's list has, reading its first page if needed; null if that can't be known. */
export async function countRows(lists: Lists, request: PlayRequest): Promise<number | null> {
  try {
    const list = await listOf(lists, originOf(request) ?? '')
    if (list?.getState().total === null) await list.read({ first: 0, last: 0 })
    return list?.getState().total ?? null
  } catch (error) {
    // It plays anyway, from wherever Spotify begins.
    if (error instanceof ProviderError) return null
    throw error
  }
}
