/**
 * Decides which song comes next: first the queue, then the rest of a list that was too long for one request. The
 * rules are in `docs/queue.md`. The code that hands songs over loads when there is one.
 */
import { retryImport } from '@/lib/browser/retry-import'
import type { Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import type { SkipTarget } from '@/lib/player/commands'
import { onEnd } from '@/lib/player/engine/context'
import { isQueueStored } from '@/lib/player/engine/tabs/memory'
import type { LongList, OwnSkip, UpNextNeeds } from '@/lib/player/engine/up-next/up-next-parts'
import { windowUris } from '@/lib/player/engine/up-next/uri-window'
import { selectIsShuffled } from '@/lib/player/selectors'
import { subscribeToAccountItems } from '@/lib/storage/browser-items'

type QueueFeeder = ReturnType<typeof import('@/lib/player/engine/up-next/queue-feeder').createQueueFeeder>

export type UpNext = ReturnType<typeof createUpNext>

export function createUpNext(needs: UpNextNeeds) {
  const { settings, signal } = needs.context
  let part: QueueFeeder | null = null
  let list: LongList | null = null
  const load = retryImport(async () => {
    const { createQueueFeeder } = await import('@/lib/player/engine/up-next/queue-feeder')
    part ??= createQueueFeeder(needs)
    part.follow(list)
    return part
  })

  function hasQueue(): boolean {
    const { listenerId } = settings()
    return listenerId !== undefined && isQueueStored(listenerId)
  }

  /** Called whenever there may be a new song to hand over. */
  function handleNews() {
    if (part) part.follow(list)
    else if (list !== null || hasQueue()) {
      load().catch(() => {
        // The next call loads it again, and so does Next, which shows the error.
      })
    }
  }

  // Once loaded, it subscribes by itself.
  const subscribe = needs.queues?.subscribe ?? subscribeToAccountItems
  onEnd(
    signal,
    subscribe(() => part === null && handleNews()),
  )
  handleNews()

  return {
    handleNews,
    /**
     * The first part of `inOrder` to send, which is `wanted` in playing order. The rest follows as it is reached.
     */
    begin(wanted: PlayRequest, inOrder: PlayRequest): PlayRequest {
      list = null
      let first = inOrder
      if ('uris' in inOrder) {
        const isShuffled = selectIsShuffled(needs.context.getState())
        const { uris, position, rest } = windowUris(inOrder.uris, inOrder.offset?.position ?? 0, isShuffled)
        const last = uris.at(-1)
        if (rest.length > 0 && last !== undefined) list = { request: wanted, last, rest }
        first = { ...inOrder, uris, offset: { position } }
      }
      handleNews()
      return first
    },
    add: async (items: readonly Playable[], place: 'next' | 'last') =>
      (part ?? (await load())).add(items, place),
    /** The skip for `Next` if a song of the queue comes next; null if the device knows the next song. */
    next(target?: SkipTarget): OwnSkip | null {
      if (part) return part.next(target)
      if (!hasQueue() && typeof target !== 'object') return null
      return { item: null, carry: async (press) => (await load()).skip(press, target) }
    },
  }
}
