import type { Lists } from '@/lib/lists/lists'
import type { ListRow, Playable } from '@/lib/music/entities'
import { listedUriOf, matchesUri, playFrom } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { findFirstSong } from '@/lib/player/play-requests'
import { selectContextUri, selectPlayingUri } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'

/** Up to this many skips are cheap, and only skips keep what the listener added to the queue. */
const mostSkips = 3

/**
 * How many skips lead to a row, or, since the provider cannot jump in its queue, what starts there: the context or the
 * songs that were started, if they are known to hold the row, else the rest of the queue. A context that lacks it would
 * start with another song.
 */
export function jumpTo(
  index: number,
  next: readonly Playable[],
  state: PlayerState,
  lists: Lists,
): PlayRequest | number {
  const item = next[index]
  if (index < mostSkips || item === undefined) return index + 1
  const contextUri = selectContextUri(state)
  const inContext = contextUri !== null && { contextUri, offset: { uri: listedUriOf(item) } }
  if (inContext && holds(inContext, item, lists)) return inContext
  const inStarted = startedAt(item, state)
  if (inStarted) return inStarted
  const left = next.slice(index).filter(({ unplayable }) => unplayable === null)
  return { uris: left.map(({ uri }) => uri), offset: { position: 0 } }
}

/** The songs that were started, from this one on, and not only the twenty that the queue shows. */
function startedAt(item: Playable, state: PlayerState): PlayRequest | null {
  const { request } = state.started ?? {}
  if (!request || !('uris' in request) || selectContextUri(state) !== null) return null
  const { uris, origin } = request
  const isIt = (uri: string) => matchesUri(item, uri)
  const playingUri = selectPlayingUri(state)
  // A song may be in the list more than once.
  const from = uris.indexOf(playingUri ?? '') + 1
  const ahead = uris.slice(from).findIndex(isIt)
  const position = ahead < 0 ? uris.findIndex(isIt) : from + ahead
  return position < 0 ? null : { uris, offset: { position }, ...(origin !== undefined && { origin }) }
}

/** Artists take no offset; an album or show is named by its own items; of any other list it has to have been read. */
function holds(request: PlayRequest & { contextUri: string }, item: Playable, lists: Lists): boolean {
  switch (parseSpotifyUri(request.contextUri)?.type) {
    case 'album':
      return item.type === 'track' && item.album?.uri === request.contextUri
    case 'show':
      return item.type === 'episode' && item.show?.uri === request.contextUri
    case 'playlist':
    case 'collection':
      return findFirstSong(lists, request) !== null
    default:
      return false
  }
}

/** Whatever it was played from may lack it by now; its album doesn't. */
export const replay = ({ item }: HistoryEntry): PlayRequest => playFrom(item)

export function itemsOf(rows: readonly ListRow[]): Playable[] {
  return rows.flatMap(({ item }) => (item ? [item] : []))
}
