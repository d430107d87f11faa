import { useEffect, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { usePlayerHandle } from '@/hooks/use-player'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Page, Playable } from '@/lib/music/entities'
import { toRows } from '@/lib/music/play-rows'
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

/** Long enough for a list that mounts with the screen to share its request. */
const dedupingMs = 2_000

/**
 * About twenty items that come next: read when the screen opens, and again when what plays changes while the page is
 * visible. The provider does not say which were queued by the listener and which come from the context.
 */
export function useQueue() {
  const client = useSpotify()
  const { mutate } = useSWRConfig()
  const answer = useSWR<QueuePage, ProviderError>(keys.queue(), () => readQueue(client), {
    revalidateOnMount: true,
    dedupingInterval: dedupingMs,
  })
  useQueueNews({
    onTrack: (uri) => {
      void mutate<QueuePage>(keys.queue(), (page) => page && advance(page, uri), { revalidate: false })
    },
    onChange: () => void mutate(keys.queue()),
  })
  return answer
}

export async function readQueue(client: SpotifyClient): Promise<QueuePage> {
  const { current, next } = await getQueue(client)
  return toQueuePage(current, next)
}

/** The list without what already plays, so that it agrees with the player before the provider is asked again. */
export function advance(page: QueuePage, playingUri: string): QueuePage {
  const items = itemsOf(page.items)
  const index = items.findIndex((item) => item.uri === playingUri)
  const current = items[index]
  return current === undefined ? page : toQueuePage(current, items.slice(index + 1))
}

function toQueuePage(current: Playable | null, next: readonly Playable[]): QueuePage {
  const items = toRows(next)
  return { current, items, offset: 0, limit: items.length, total: items.length, hasNext: false }
}

type QueueNews = {
  onTrack(uri: string): void
  /** What comes next may have changed; called once for several changes in quick succession. */
  onChange(): void
}

/** The provider's reads lag up to 600 ms behind a command. */
const settlingMs = 700

const reorders = new Set<PendingEffect['kind']>(['start', 'skip', 'shuffle', 'repeat', 'transfer'])

/** Reports when the queue should be read again: after commands under way, and only while the page is visible. */
function useQueueNews(news: QueueNews): void {
  const { store } = usePlayerHandle()
  const latest = useRef(news)
  useEffect(() => {
    latest.current = news
  })

  useEffect(() => {
    let known = signatureOf(store.getState())
    let playingUri = selectPlayingUri(store.getState())
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function handleState() {
      const state = store.getState()
      const next = signatureOf(state)
      if (next !== known) isStale = true
      known = next
      const uri = selectPlayingUri(state)
      if (uri !== playingUri && uri !== null) latest.current.onTrack(uri)
      playingUri = uri
      if (isStale) schedule()
    }

    function schedule() {
      clearTimeout(timer)
      timer = setTimeout(tell, settlingMs)
    }

    function tell() {
      const isUnderWay = store.getState().pending.some(({ effect }) => reorders.has(effect.kind))
      if (!isStale || isUnderWay || document.visibilityState === 'hidden') return
      isStale = false
      latest.current.onChange()
    }

    const unsubscribe = store.subscribe(handleState)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [store])
}

function signatureOf(state: PlayerState): string {
  return [
    selectPlayingUri(state),
    selectContextUri(state),
    selectCurrentDeviceId(state),
    selectIsShuffled(state),
    selectRepeat(state),
  ].join(' ')
}
