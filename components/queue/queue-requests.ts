import type { ListRow, Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/history'

/** How to get to a place in the queue: a few steps forward, or a start from there. */
export type QueueJump = { kind: 'skip'; times: number } | { kind: 'start'; request: PlayRequest }

/** Up to here steps are cheap, and they alone keep what the listener put in the queue. */
const mostSkips = 3

/**
 * The provider has no "go to this place of the queue". Near places are reached by steps; far ones by starting there,
 * in the context where it has that item, otherwise with what is left of the list.
 */
export function jumpTo(index: number, next: readonly Playable[], contextUri: string | null): QueueJump {
  const item = next[index]
  if (index < mostSkips || item === undefined) return { kind: 'skip', times: index + 1 }
  if (contextUri !== null && mayHold(contextUri, item)) {
    return { kind: 'start', request: { contextUri, offset: { uri: item.uri } } }
  }
  const left = next.slice(index).filter(({ unplayable }) => unplayable === null)
  return { kind: 'start', request: { uris: left.map(({ uri }) => uri), offset: { position: 0 } } }
}

/** Whether a start at this item can work: artists take no offset, and an album or show holds only its own. */
function mayHold(contextUri: string, item: Playable): boolean {
  switch (parseSpotifyUri(contextUri)?.type) {
    case 'album':
      return item.type === 'track' && item.album?.uri === contextUri
    case 'show':
      return item.type === 'episode' && item.show?.uri === contextUri
    case 'playlist':
    case 'collection':
      return true
    default:
      return false
  }
}

/** A thing played before, again: where it came from while that surely still holds it, otherwise by itself. */
export function replay({ item, contextUri }: HistoryEntry): PlayRequest {
  const isOnAlbum = item.type === 'track' && contextUri !== null && item.album?.uri === contextUri
  return isOnAlbum ? { contextUri, offset: { uri: item.uri } } : { uris: [item.uri] }
}

export function itemsOf(rows: readonly ListRow[]): Playable[] {
  return rows.flatMap(({ item }) => (item ? [item] : []))
}
