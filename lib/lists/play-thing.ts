import { likedRequest, likedUri } from '@/lib/lists/liked-request'
import type { Lists } from '@/lib/lists/lists'
import { progressOf } from '@/lib/music/episode-progress'
import type { Thing } from '@/lib/music/thing'

/** A list as a whole, an episode from where it was stopped, several songs. Null when none can be played. */
export function playRequestOf(lists: Lists, things: readonly Thing[], listenerId?: string) {
  const [thing] = things
  if (!thing) return null
  if (thing.kind === 'liked') return likedRequest(() => lists, likedUri(listenerId))
  if (thing.kind !== 'track' && thing.kind !== 'episode') return { contextUri: thing.uri }
  const playable = things.filter(({ item }) => !item || item.unplayable === null)
  if (playable.length === 0) return null
  const [{ item }] = playable as [Thing]
  const positionMs = item?.type === 'episode' ? progressOf(item).startMs : 0
  return { uris: playable.map(({ uri }) => uri), ...(positionMs > 0 && { positionMs }) }
}
