/**
 * The one room that decides what follows the song that plays: first the lane, then the rest of a list that was too long
 * for one request. The rules are in `docs/queue.md`; what carries them out loads when there is something to hand over.
 */
import { subscribeToStorage } from '@/lib/browser/browser-storage'
import { whenOnline } from '@/lib/browser/when-online'
import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { Past, PlayerAnswer } from '@/lib/player/commands'
import { onEnd } from '@/lib/player/engine/context'
import type { FollowingNeeds, LongList } from '@/lib/player/engine/following/needs'
import { windowUris } from '@/lib/player/engine/following/uri-window'
import { isLaneKept } from '@/lib/player/engine/tabs/memory'

type HandOver = ReturnType<typeof import('@/lib/player/engine/following/hand-over').createHandOver>

export type Following = ReturnType<typeof createFollowing>

export function createFollowing(needs: FollowingNeeds) {
  const { settings, signal } = needs.context
  let part: HandOver | null = null
  let list: LongList | null = null
  const load = whenOnline(async () => {
    const { createHandOver } = await import('@/lib/player/engine/following/hand-over')
    part ??= createHandOver(needs)
    part.follow(list)
    return part
  })

  const hasLane = () => settings().listenerId !== undefined && isLaneKept(settings().listenerId ?? '')

  /** Told again whenever something may have to be handed over that was not there before. */
  function handleNews() {
    if (part) part.follow(list)
    // Where the code does not come now, the next news asks again.
    else if (list !== null || hasLane()) load().catch(() => {})
  }

  // What has loaded hears of it by itself.
  const subscribe = needs.lanes?.subscribe ?? subscribeToStorage
  onEnd(
    signal,
    subscribe(() => part === null && handleNews()),
  )
  handleNews()

  return {
    handleNews,
    /** What to send first of `inOrder`, which is `wanted` in playing order; the rest is handed over as it is reached. */
    begin(wanted: PlayRequest, inOrder: PlayRequest): PlayRequest {
      list = null
      let first = inOrder
      if ('uris' in inOrder) {
        const { uris, position, rest } = windowUris(inOrder.uris, inOrder.offset?.position ?? 0)
        const last = uris.at(-1)
        if (rest.length > 0 && last !== undefined) list = { request: wanted, last, rest }
        first = { ...inOrder, uris, offset: { position } }
      }
      handleNews()
      return first
    },
    add: async (items: readonly Playable[], place: 'next' | 'last') =>
      (part ?? (await load())).add(items, place),
    /** How `Next` is carried out where something of ours comes next; null where the device knows what does. */
    next(past?: Past): { item: Playable | null; carry(called: AbortSignal): Promise<PlayerAnswer> } | null {
      if (part) return part.next(past)
      if (!hasLane()) return null
      return { item: null, carry: async (called) => (await load()).skip(called, past) }
    },
  }
}
