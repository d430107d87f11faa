import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useListenerId } from '@/hooks/use-access-token'
import { usePlayerHandle } from '@/hooks/use-player'
import { useSpotify } from '@/hooks/use-spotify'
import { listen } from '@/lib/browser/listen'
import type { ListRow, Page, Playable } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'
import { matchesUri } from '@/lib/music/playable'
import { emptyQueue, type HandedTrack } from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import {
  selectContextUri,
  selectCurrentDeviceId,
  selectIsShuffled,
  selectPlayingUri,
  selectRepeat,
} from '@/lib/player/selectors'
import type { PendingEffect, PlayerState } from '@/lib/player/state'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { getQueue } from '@/lib/spotify/endpoints/player'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { itemsOf } from './queue-requests'

export type QueuePage = Page<ListRow> & { current: Playable | null }

/** Lets a list that mounts with the screen share its request. */
const dedupingMs = 2_000

/** About twenty items. Spotify doesn’t say which were queued and which are from the context. */
export function useQueue({ isRead = true } = {}) {
  const client = useSpotify()
  useQueueNews()
  return useSWR<QueuePage, ProviderError>(isRead ? keys.queue() : null, () => readQueue(client), {
    revalidateOnMount: true,
    dedupingInterval: dedupingMs,
  })
}

export async function readQueue(client: SpotifyClient): Promise<QueuePage> {
  const { current, next } = await getQueue(client)
  return toQueuePage(current, next)
}

/**
 * The queue without the songs up to the playing one, so that it agrees with the player before it is reread.
 * `isOfOwnQueue`: the song came from the listener’s queue, so the list may have it further on.
 */
export function advance(page: QueuePage, playingUri: string, isOfOwnQueue: boolean): QueuePage {
  const items = itemsOf(page.items)
  const index = items.findIndex((item) => item.uri === playingUri)
  const current = items[index]
  if (current === undefined || (isOfOwnQueue && index > 0)) return page
  return toQueuePage(current, items.slice(index + 1))
}

/** Whether the song is in the listener’s queue or was sent from it. */
export function isInOwnQueue(
  uri: string,
  handed: HandedTrack | null,
  listenerId: string | undefined,
): boolean {
  if (handed?.uri === uri && !handed.isOfList) return true
  const { entries } = listenerId === undefined ? emptyQueue : ownQueueOf(listenerId).read()
  return entries.some(({ item }) => item.uri === uri)
}

/** Without the song sent from the listener’s queue, which is shown there. */
export function withoutHanded(page: QueuePage, handed: HandedTrack | null): QueuePage {
  if (handed === null || handed.isOfList) return page
  const items = itemsOf(page.items)
  const isIt = (item: Playable) => matchesUri(item, handed.uri)
  const index = items.findIndex(isIt)
  // Further back, it may be the list’s own copy.
  const isThere = index === 0 || items.filter(isIt).length > handed.copies
  return isThere ? toQueuePage(page.current, items.toSpliced(index, 1)) : page
}

function toQueuePage(current: Playable | null, next: readonly Playable[]): QueuePage {
  const items = toRows(next)
  return { current, items, offset: 0, limit: items.length, total: items.length, hasNext: false }
}

/** Spotify’s reads lag up to 600 ms behind a command. */
const settlingMs = 700

const reorders = new Set<PendingEffect['kind']>(['start', 'skip', 'shuffle', 'repeat', 'transfer'])

/** Rereads the queue once after a burst of commands, while the page is visible. */
function useQueueNews(): void {
  const { store } = usePlayerHandle()
  const { mutate } = useSWRConfig()
  const listenerId = useListenerId()
  useEffect(() => {
    let known = signatureOf(store.getState())
    let playingUri = selectPlayingUri(store.getState())
    let { handed } = store.getState()
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function handleState() {
      const state = store.getState()
      const next = signatureOf(state)
      if (next !== known) isStale = true
      known = next
      const uri = selectPlayingUri(state)
      // Not for the first playback fact: SWR would drop the response in flight.
      if (playingUri !== null && uri !== playingUri && uri !== null) {
        const isOfOwnQueue = isInOwnQueue(uri, handed, listenerId)
        void mutate<QueuePage>(keys.queue(), (page) => page && advance(page, uri, isOfOwnQueue), {
          revalidate: false,
        })
      }
      playingUri = uri
      handed = state.handed
      if (!isStale) return
      clearTimeout(timer)
      timer = setTimeout(readAgain, settlingMs)
    }

    function readAgain() {
      const isUnderWay = store.getState().pending.some(({ effect }) => reorders.has(effect.kind))
      if (!isStale || isUnderWay || document.visibilityState === 'hidden') return
      isStale = false
      void mutate(keys.queue())
    }

    const unsubscribe = store.subscribe(handleState)
    const stopListening = listen(document, { visibilitychange: readAgain })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      stopListening()
    }
  }, [store, mutate, listenerId])
}

function signatureOf(state: PlayerState): string {
  return [
    selectPlayingUri(state),
    selectContextUri(state),
    selectCurrentDeviceId(state),
    selectIsShuffled(state),
    selectRepeat(state),
    state.handed?.phase,
  ].join(' ')
}
