import type { Lists } from '@/lib/lists/lists'
import type { ListRow, Playable } from '@/lib/music/entities'
import { listedUriOf, matchesUri, playFrom } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { findFirstSong } from '@/lib/player/play-requests'
import { selectContextUri, selectPlayingUri } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'

/** Maximum number of skips; only skipping keeps the listener’s queue at Spotify. */
const mostSkips = 3

/**
 * How to reach a row, as Spotify can’t jump in its queue: a number of skips, or a new start in the context or list of
 * URIs if it is known to contain the row, else with the rest of the queue. A context that lacks the row would start
 * with another song.
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

/** The started URIs from this one on, not only the twenty that the queue shows. */
function startedAt(item: Playable, state: PlayerState): PlayRequest | null {
  const { request } = state.started ?? {}
  if (!request || !('uris' in request) || selectContextUri(state) !== null) return null
  const { uris, origin } = request
  const isIt = (uri: string) => matchesUri(item, uri)
  const playingUri = selectPlayingUri(state)
  // A song can occur more than once.
  const from = uris.indexOf(playingUri ?? '') + 1
  const ahead = uris.slice(from).findIndex(isIt)
  const position = ahead < 0 ? uris.findIndex(isIt) : from + ahead
  return position < 0 ? null : { uris, offset: { position }, ...(origin !== undefined && { origin }) }
}

/** Artists take no offset. An album or podcast is known from its item; any other list must have been read. */
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

/** The original context may lack the song by now; its album doesn’t. */
export const replay = ({ item }: HistoryEntry): PlayRequest => playFrom(item)

export function itemsOf(rows: readonly ListRow[]): Playable[] {
  return rows.flatMap(({ item }) => (item ? [item] : []))
}
