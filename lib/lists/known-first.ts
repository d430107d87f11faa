import type { Lists } from '@/lib/lists/lists'
import type { ListRow, Playable } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/endpoints/keys'

/**
 * What a request starts with in the order of its list, as far as this visit has read the list; null where that is not
 * known. Asks nobody.
 */
export function findKnownFirst(lists: Lists, request: PlayRequest): Playable | null {
  const { type, id = '' } = parseSpotifyUri(originOf(request) ?? '') ?? {}
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

/** By position: undefined has not been read, null has nothing to play. */
function itemsOf(
  lists: Lists,
  type: string | undefined,
  id: string,
): readonly (Playable | null | undefined)[] {
  const plain = (key: readonly unknown[]) => lists.find<Playable>(key)?.getState().rows ?? []
  const rows = (key: readonly unknown[]) =>
    lists
      .find<ListRow>(key)
      ?.getState()
      .rows.map((row) => (row ? row.item : row)) ?? []
  switch (type) {
    case 'album':
      return plain(keys.albumTracks(id))
    case 'show':
      return plain(keys.showEpisodes(id))
    case 'playlist':
      return rows(keys.playlistItems(id))
    case 'collection':
      return rows(keys.savedTracks())
    default:
      return []
  }
}
