import type { Lists } from '@/lib/lists/lists'
import type { ListRow, Playable } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/endpoints/keys'

/** What a request starts with, as far as this visit has read its list; else null. Asks nobody. */
export function findKnownFirst(lists: Lists, request: PlayRequest): Playable | null {
  const { type, id } = parseSpotifyUri(originOf(request) ?? '') ?? {}
  const items = itemsOf(lists, type, id)
  const { offset } = request
  const position = offset && 'position' in offset ? offset.position : undefined
  const named = offset && 'uri' in offset ? offset.uri : undefined
  const uri = 'uris' in request ? request.uris[position ?? 0] : named
  if (uri !== undefined)
    return items.find((item) => item?.uri === uri || (item && listedUriOf(item) === uri)) ?? null
  if (position !== undefined) return items[position] ?? null
  // A podcast starts where its listener is with it.
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
