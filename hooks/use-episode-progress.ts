'use client'

import { useEffect } from 'react'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useStore } from '@/hooks/use-store'
import type { Episode } from '@/lib/music/entities'
import { type EpisodeProgress, progressOf } from '@/lib/music/episode-progress'
import { selectPlayingUri } from '@/lib/player/selectors'
import { createStore } from '@/lib/store'

/** Fine enough for a bar and "12 min left", and rare enough to cost nothing. */
const stepMs = 5_000

/** Where this page last heard each episode, by URI and in ms. Spotify may not know yet. */
const heardHere = createStore<ReadonlyMap<string, number>>(new Map())

export function useEpisodeProgress(episode: Episode): EpisodeProgress {
  const { uri } = episode
  const { clock } = usePlayerHandle()
  const isCurrent = usePlayer((state) => selectPlayingUri(state) === uri)
  const heardMs = useStore(heardHere, (heard) => heard.get(uri) ?? null)

  useEffect(() => {
    if (!isCurrent) return
    const follow = () => {
      const heard = heardHere.getState()
      const playheadMs = Math.floor(clock.getPositionMs() / stepMs) * stepMs
      if (playheadMs > 0 && heard.get(uri) !== playheadMs) {
        heardHere.setState(new Map(heard).set(uri, playheadMs))
      }
    }
    const unsubscribe = clock.subscribe(follow, stepMs)
    follow()
    return unsubscribe
  }, [clock, isCurrent, uri])

  return progressOf(episode, heardMs)
}
