/** Requests to play what a screen shows. */
import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import type { Range, Slot } from '@/lib/lists/slots'
import { likedSongs, listedUri } from '@/lib/lists/sources'
import type { ListRow, Playable } from '@/lib/music/entities'
import { progressOf } from '@/lib/music/episode-progress'
import type { MenuTarget } from '@/lib/music/menu-target'
import { playRows } from '@/lib/music/play-rows'
import { listedUriOf, playFrom } from '@/lib/music/playable'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'

/**
 * A whole list, an episode from where it was stopped, several songs, or one song followed by its album. Null when
 * none can be played.
 */
export function playRequestOf(lists: Lists, things: readonly MenuTarget[], listenerId?: string) {
  const [thing] = things
  if (!thing) return null
  if (thing.kind === 'liked') return likedRequest(lists, likedUri(listenerId))
  if (thing.kind !== 'track' && thing.kind !== 'episode') return { contextUri: thing.uri }
  const playable = things.filter(({ item }) => !item || item.unplayable === null)
  if (playable.length === 0) return null
  const [{ item }] = playable as [MenuTarget]
  const positionMs = item?.type === 'episode' ? progressOf(item).startMs : 0
  const isAlone = playable.length === 1 && item
  const request = isAlone ? playFrom(item) : { uris: playable.map(({ uri }) => uri) }
  return { ...request, ...(positionMs > 0 && { positionMs }) }
}

export function likedUri(listenerId: string | undefined): string {
  return listenerId ? `spotify:user:${listenerId}:collection` : 'spotify:collection:tracks'
}

/**
 * Some apps and devices are refused this undocumented context, and get the songs instead.
 * https://github.com/spotify/web-api/issues/1478
 */
export function likedRequest(lists: Lists, contextUri: string, from?: Slot<ListRow>): PlayRequest {
  const uri = from?.row ? listedUri(from.row) : null
  return {
    contextUri,
    ...(uri !== null && { offset: { uri } }),
    instead: () => playLikedByUri(lists.get(likedSongs(lists.client)), from),
  }
}

/** As much as one request to play takes, which is hours of music, for at most two requests. */
const enough = 100

/** From one song on: all if they were read, else its page and the next hundred. Throws ProviderError. */
export async function playLikedByUri(list: PagedList<ListRow>, from?: Slot<ListRow>): Promise<PlayRequest> {
  await list.read(around(list, placeIn(list, from)))
  // It may have moved, as the reading shows.
  const place = placeIn(list, from)
  const { first, last } = around(list, place)
  const request = playRows(list.getState().rows.slice(first, last + 1), place - first)
  if (!request) throw new ProviderError('not-found', 'None of these songs can be played.')
  return request
}

function placeIn(list: PagedList<ListRow>, slot?: Slot<ListRow>): number {
  if (!slot) return 0
  const place = list.getState().slots.indexOf(slot)
  if (place >= 0 && slot.row?.item?.unplayable === null) return place
  throw new ProviderError('not-found', 'This song cannot be played from this list any more.')
}

function around({ source: { pageSize }, getState }: PagedList<ListRow>, place: number): Range {
  if (getState().isComplete) return { first: 0, last: Number.POSITIVE_INFINITY }
  const first = place - (place % pageSize)
  return { first, last: first + Math.ceil((place - first + enough) / pageSize) * pageSize - 1 }
}

/** The song a request starts with, if its list has been read; else null. Makes no request. */
export function findFirstSong(lists: Lists, request: PlayRequest): Playable | null {
  const { type, id } = parseSpotifyUri(originOf(request) ?? '') ?? {}
  const items = itemsOf(lists, type, id)
  const { offset } = request
  const position = offset && 'position' in offset ? offset.position : undefined
  const named = offset && 'uri' in offset ? offset.uri : undefined
  const uri = 'uris' in request ? request.uris[position ?? 0] : named
  if (uri !== undefined)
    return items.find((item) => item?.uri === uri || (item && listedUriOf(item) === uri)) ?? null
  if (position !== undefined) return items[position] ?? null
  // A podcast starts where its listener stopped.
  if (type === 'show') return null
  const first = items.find((item) => item === undefined || item?.unplayable === null)
  return first ?? null
}

const keyOf: Record<string, (id: string) => readonly unknown[]> = {
  album: keys.albumTracks,
  show: keys.showEpisodes,
  playlist: (id) => keys.playlistItems(id),
  collection: () => keys.savedTracks(),
}

/** By position: undefined has not been read, null has nothing to play. */
function itemsOf(lists: Lists, type = '', id = ''): readonly (Playable | null | undefined)[] {
  const key = keyOf[type]?.(id)
  const rows = (key && lists.find<ListRow | Playable>(key)?.getState().rows) ?? []
  return rows.map((row) => (row && 'item' in row ? row.item : row))
}
