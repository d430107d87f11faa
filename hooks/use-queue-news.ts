'use client'

import { useEffect, useRef } from 'react'
import { usePlayerHandle } from '@/hooks/use-player-handle'
import {
  selectContextUri,
  selectCurrentDeviceId,
  selectIsShuffled,
  selectPlayingUri,
  selectRepeat,
} from '@/lib/player/selectors'
import type { PendingEffect, PlayerState } from '@/lib/player/state'

type QueueNews = {
  /** Another track is on. */
  onTrack(uri: string): void
  /** What comes next may be different; called once for any number of changes in quick succession. */
  onChange(): void
}

/** The provider's reads lag up to 600 ms behind a command. */
const settlingMs = 700

/** Commands that change what comes next. */
const reorders = new Set<PendingEffect['kind']>(['start', 'skip', 'shuffle', 'repeat', 'transfer'])

/** Tells when the queue is worth another look. Waits for commands under way, and for somebody to look. */
export function useQueueNews(news: QueueNews): void {
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
