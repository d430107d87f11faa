import { advertisementUri } from '../catalogue/audiobook'
import type { Session } from './playback'

export type DisallowName = 'pausing' | 'resuming' | 'skipping_next' | 'skipping_prev' | 'seeking'

/** The actions currently disallowed; only those are named. */
export function disallowsOf({ playback, queued, repeat }: Session): Partial<Record<DisallowName, true>> {
  if (!playback) {
    return {}
  }
  if (playback.current.uri === advertisementUri) {
    return { skipping_next: true, skipping_prev: true, seeking: true }
  }
  const isLast = playback.cursor === playback.order.length - 1 && queued.length === 0
  const isFirst = playback.cursor === 0 && !playback.isQueued
  return {
    ...(playback.isPlaying ? { resuming: true } : { pausing: true }),
    ...(isLast && repeat === 'off' ? { skipping_next: true } : {}),
    ...(isFirst && repeat === 'off' ? { skipping_prev: true } : {}),
  }
}
