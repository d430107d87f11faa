import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { RowId } from '@/components/selection/row-selection'
import type { PlayableRow } from '@/components/track-list/list-row-slot'
import { namesOf } from '@/components/track-list/row-keys'
import { tellGone } from '@/components/track-list/use-row-presses'
import { useListenerId } from '@/hooks/use-access-token'
import { useLists } from '@/hooks/use-list'
import { usePlayerHandle } from '@/hooks/use-player'
import { useSpotify } from '@/hooks/use-spotify'
import { showToast } from '@/lib/browser/toasts'
import { matchesUri } from '@/lib/music/playable'
import { selectPlayingUri } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { itemsOf, jumpTo } from './queue-requests'
import { advance, isInOwnQueue, type QueuePage, readQueue, withoutHanded } from './use-queue'

/** Rereads the queue first, because another device may have added to it and skips are counted. */
export function useJump(label: string) {
  const client = useSpotify()
  const listenerId = useListenerId()
  const lists = useLists()
  const { mutate } = useSWRConfig()
  const { store, commands } = usePlayerHandle()
  const underWay = useRef(false)
  const isSecondHalf = useSinglePress()

  async function readNow(): Promise<QueuePage | null> {
    const page = await readQueue(client).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      showToast({ error })
      return null
    })
    if (page === null) return null
    const state = store.getState()
    const playingUri = selectPlayingUri(state)
    const { current } = page
    const isPresent = playingUri === null || (current !== null && matchesUri(current, playingUri))
    // Spotify’s queue lags behind recent skips.
    const present = isPresent
      ? page
      : advance(page, playingUri, isInOwnQueue(playingUri, state.handed, listenerId))
    void mutate(keys.queue(), present, { revalidate: false })
    return present
  }

  async function jump({ item }: PlayableRow, id: RowId) {
    const read = await readNow()
    if (read === null) return
    const state = store.getState()
    const page = withoutHanded(read, state.handed)
    const index = namesOf(page.items).indexOf(String(id))
    if (index < 0) return tellGone(label, 'started')
    const to = jumpTo(index, itemsOf(page.items), state, lists)
    if (typeof to !== 'number') return void commands.play(to, item)
    for (let step = 0; step < to; step += 1) void commands.next('after-queue')
  }

  return (row: PlayableRow, id: RowId) => {
    if (isSecondHalf() || underWay.current) return
    underWay.current = true
    void jump(row, id).finally(() => {
      underWay.current = false
    })
  }
}

/** Longest time between the presses of a double click. */
const doubleMs = 500

/**
 * Returns a function to call on each press; it returns true for the second half of a double click, which may hit
 * another row after the first moved them.
 */
export function useSinglePress(): () => boolean {
  const lastAtMs = useRef(Number.NEGATIVE_INFINITY)
  const [isSecondHalf] = useState(() => () => {
    const pressedAtMs = performance.now()
    const isSoon = pressedAtMs - lastAtMs.current < doubleMs
    lastAtMs.current = pressedAtMs
    return isSoon
  })
  return isSecondHalf
}
