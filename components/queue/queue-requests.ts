import type { ListRow, Playable } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/history'

/** How to get to a position in the queue: a few skips forward, or a start from there. */
export type QueueJump = { kind: 'skip'; times: number } | { kind: 'start'; request: PlayRequest }

/** Up to this many skips are cheap, and only skips keep what the listener added to the queue. */
const mostSkips = 3

/**
 * The provider cannot jump to a position in the queue. Near positions are reached by skipping; far ones by starting
 * there, in the context if it has that item, otherwise with the rest of the list.
 */
export function jumpTo(index: number, next: readonly Playable[], contextUri: string | null): QueueJump {
  const item = next[index]
  if (index < mostSkips || item === undefined) return { kind: 'skip', times: index + 1 }
  if (contextUri !== null && mayHold(contextUri, item)) {
    return { kind: 'start', request: { contextUri, offset: { uri: listedUriOf(item) } } }
  }
  const left = next.slice(index).filter(({ unplayable }) => unplayable === null)
  return { kind: 'start', request: { uris: left.map(({ uri }) => uri), offset: { position: 0 } } }
}

/** Whether a start at this item can work: artists take no offset, and an album or show contains only its own items. */
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

/** Plays an item from the history again: in its context if that certainly still contains it, otherwise by itself. */
export function replay({ item, contextUri }: HistoryEntry): PlayRequest {
  const isOnAlbum = item.type === 'track' && contextUri !== null && item.album?.uri === contextUri
  return isOnAlbum ? { contextUri, offset: { uri: item.uri } } : { uris: [item.uri] }
}

export function itemsOf(rows: readonly ListRow[]): Playable[] {
  return rows.flatMap(({ item }) => (item ? [item] : []))
}
