'use client'

import { useEffect } from 'react'
import { usePlaybackPosition } from '@/hooks/use-playback-position'
import { usePlayer } from '@/hooks/use-player'
import type { Episode } from '@/lib/music/entities'
import { type EpisodeProgress, progressOf } from '@/lib/music/episode-progress'
import { selectPlayingUri } from '@/lib/player/selectors'

/** Fine enough for a bar and "12 min left", and rare enough to cost nothing. */
const stepMs = 5_000
/** Where this page last heard each episode, which the provider may not have been told yet. */
const heardHere = new Map<string, number>()

/** How far an episode has been heard; moves while it plays. */
export function useEpisodeProgress(episode: Episode): EpisodeProgress {
  const { uri } = episode
  const isCurrent = usePlayer((state) => selectPlayingUri(state) === uri)
  const playheadMs = usePlaybackPosition((positionMs) =>
    isCurrent ? Math.floor(positionMs / stepMs) * stepMs : 0,
  )
  useEffect(() => {
    if (isCurrent && playheadMs > 0) heardHere.set(uri, playheadMs)
  }, [isCurrent, playheadMs, uri])
  const heardMs = isCurrent && playheadMs > 0 ? playheadMs : (heardHere.get(uri) ?? null)
  return progressOf(episode, heardMs)
}
