import type { Lists } from '@/lib/lists/lists'
import { likedSongs } from '@/lib/lists/sources'
import { progressOf } from '@/lib/music/episode-progress'
import type { PlayRequest } from '@/lib/music/playback'
import type { Thing } from '@/lib/music/thing'

/**
 * Plays things by themselves: a list as a whole, an episode from where it was stopped, several songs one after the
 * other. Null when none of them can be played.
 */
export function playRequestOf(
  lists: Lists,
  things: readonly Thing[],
  listenerId: string | undefined,
): PlayRequest | null {
  const [thing] = things
  if (!thing) return null
  if (thing.kind === 'liked') return likedRequest(lists, likedUri(listenerId))
  if (thing.kind !== 'track' && thing.kind !== 'episode') return { contextUri: thing.uri }
  const playable = things.filter(({ item }) => !item || item.unplayable === null)
  if (playable.length === 0) return null
  const [{ item }] = playable as [Thing]
  const positionMs = item?.type === 'episode' ? progressOf(item).startMs : 0
  return { uris: playable.map(({ uri }) => uri), ...(positionMs > 0 && { positionMs }) }
}

/** The context of a listener's liked songs. */
export function likedUri(listenerId: string | undefined): string {
  return listenerId ? `spotify:user:${listenerId}:collection` : 'spotify:collection:tracks'
}

/**
 * The liked songs as they are, from `position` on. The provider has an undocumented context for them, which it has
 * refused to some apps and devices; those are sent the songs themselves.
 * https://github.com/spotify/web-api/issues/1478
 */
export function likedRequest(lists: Lists, contextUri: string, position?: number): PlayRequest {
  return {
    contextUri,
    ...(position !== undefined && { offset: { position } }),
    instead: async () => {
      const { playLikedByUri } = await import('@/lib/lists/liked-playback')
      return playLikedByUri(lists.get(likedSongs(lists.client)), position ?? 0)
    },
  }
}
